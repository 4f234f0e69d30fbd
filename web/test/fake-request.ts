import { waitFor } from '@testing-library/react';
import { vi } from 'vitest';

/** An upload that the test controls: it starts, reports progress and is answered on demand. */
export class FakeRequest {
  static sent: FakeRequest[] = [];

  /** From now on every upload is one of these. */
  static install(): void {
    FakeRequest.sent = [];
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
  }

  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress?: (event: object) => void } = {};
  url = '';
  form = new FormData();
  status = 0;
  responseText = '';
  isAborted = false;
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  open(_method: string, url: string) {
    this.url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader() {
    return null;
  }
  send(form: FormData) {
    this.form = form;
    FakeRequest.sent.push(this);
  }
  abort() {
    this.isAborted = true;
    this.onabort();
  }
  progress(part: number) {
    this.upload.onprogress?.({ lengthComputable: true, loaded: part * 100, total: 100 });
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload();
  }
}

/** The upload in this position, once it has started. */
export const uploadSent = (index = 0): Promise<FakeRequest> =>
  waitFor(() => {
    const sent = FakeRequest.sent[index];
    if (sent === undefined) throw new Error('not sent');
    return sent;
  });
