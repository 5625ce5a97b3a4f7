import { registrationCode } from '@berth/contract';
import { zodResolver } from '@hookform/resolvers/zod';

export const codeCheck = zodResolver(registrationCode);
