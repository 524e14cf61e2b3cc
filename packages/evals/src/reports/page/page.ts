import { createHash } from 'node:crypto'
import type { Language } from '@commedia/core'
import { tongueOf } from '@commedia/core'
import { type Html, html } from './html.ts'
import { STYLE } from './style.ts'

/** Nothing may be loaded and nothing run; only this style sheet, known by its digest, may say how it looks. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'`

/** A whole page in one file. */
export function printPage(
  { title, language }: { readonly title: string; readonly language: Language },
  body: Html,
): string {
  const style: Html = { markup: STYLE }
  return html`<!doctype html>
<html lang="${tongueOf(language).tag}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
${PATTERNS}${body}
</body>
</html>
`.markup
}

/** Fills that are told apart without a colour. */
const PATTERNS = html`<svg class="patterns" aria-hidden="true"><defs><pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="hatch" d="M0 0V5"/></pattern></defs></svg>`
