import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from '@20minutes/s3rver';

/** An S3 on loopback with a bucket `documents`. */
export type S3Server = { port: number; stop: () => Promise<void> };

/** Starts one that keeps its files under `folder`, and puts its credentials where the client looks for them. */
export async function startS3Server(folder: string): Promise<S3Server> {
  process.env.AWS_ACCESS_KEY_ID = 'S3RVER';
  process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER';
  const port = await freePort();
  const s3 = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'documents' }],
    // It signs the query of a listing otherwise than AWS does.
    allowMismatchedSignatures: true,
  });
  await s3.run();
  return { port, stop: () => s3.close() };
}

function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => found(port));
    });
  });
}
