/** Reads a file's bytes, with progress if the answer gives its length. Browser only. */
export function readBlob(response: Response, onProgress: (percentage: number) => void): Promise<Blob> {
  const total = Number(response.headers.get('Content-Length'));
  if (!response.body || !(total > 0)) return response.blob();
  let received = 0;
  const count = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk, controller) => {
      received += chunk.byteLength;
      onProgress(Math.min(100, Math.round((100 * received) / total)));
      controller.enqueue(chunk);
    },
  });
  const type = response.headers.get('Content-Type') ?? '';
  return new Response(response.body.pipeThrough(count), { headers: { 'Content-Type': type } }).blob();
}
