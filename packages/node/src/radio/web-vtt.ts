import type { RadioCue } from './lay-track.ts'

/** What is heard, as captions: a cue a line, under the name of whoever speaks. */
export function webVtt(cues: readonly RadioCue[], { notice }: { readonly notice: string }): string {
  const blocks = cues.map(
    ({ line: { name, text }, start, end }, at) =>
      `${at + 1}\n${timeOf(start)} --> ${timeOf(end)}\n${name === '' ? '' : `<v ${safe(name)}>`}${safe(text)}`,
  )
  return `${['WEBVTT', `NOTE ${safe(notice)}`, ...blocks].join('\n\n')}\n`
}

function timeOf(ms: number): string {
  const two = (part: number): string => String(Math.floor(part)).padStart(2, '0')
  const thousandths = String(ms % 1000).padStart(3, '0')
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${thousandths}`
}

/** Nobody's words are markup, nor end the cue they stand in. */
function safe(text: string): string {
  return text.replace(/\s+/gu, ' ').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
