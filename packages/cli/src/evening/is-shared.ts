import { extname } from 'node:path'

/** Whether a file is something to share: a page (`.html`), or the poster of one (`.svg`). It is made of what the audience perceived, whoever asks. */
export function isShared(file: string): boolean {
  return ['.html', '.svg'].includes(extname(file).toLowerCase())
}
