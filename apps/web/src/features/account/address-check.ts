import { emailAddress } from '@berth/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';

export const addressCheck = zodResolver(z.object({ email: emailAddress }));
