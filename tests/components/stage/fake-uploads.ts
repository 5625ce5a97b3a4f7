/**
 * In the place of the browser's request for uploads, which tells its progress: it has sent half of the files as it begins, and all of them
 * when it is answered as any call of the page.
 */
class FakeUpload extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  statusText = '';
  responseText = '';
  #address = '';
  #method = '';
  #contentType: string | null = null;
  #isAborted = false;

  open(method: string, address: string): void {
    this.#method = method;
    this.#address = address;
  }

  setRequestHeader(): void {}

  getResponseHeader(): string | null {
    return this.#contentType;
  }

  abort(): void {
    this.#isAborted = true;
    this.dispatchEvent(new Event('abort'));
  }

  async send(body: FormData): Promise<void> {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2 }));
    const outcome = await this.#answer(body).catch(() => 'error');
    if (!this.#isAborted) this.dispatchEvent(new Event(outcome));
  }

  async #answer(body: FormData): Promise<'load'> {
    const response = await fetch(this.#address, { method: this.#method, body });
    this.responseText = await response.text();
    this.status = response.status;
    this.statusText = response.statusText;
    this.#contentType = response.headers.get('content-type');
    return 'load';
  }
}

/** Nothing that a component test uploads leaves the browser. */
export function takeUploads(): void {
  Object.assign(window, { XMLHttpRequest: FakeUpload });
}
