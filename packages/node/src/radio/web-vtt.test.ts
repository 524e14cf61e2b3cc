import { expect, it } from 'vitest'
import { webVtt } from './web-vtt.ts'

it('has a cue a line, and nobody’s words are markup', () => {
  const line = {
    kind: 'spoken',
    by: 'role_ana',
    name: 'Ana <b>',
    text: 'A --> B\n\n& <i>',
    pause: 0,
  } as const
  const title = { kind: 'title', by: 'narrator', name: '', text: 'Two', pause: 0 } as const
  const cues = [
    { line, start: 1005, end: 2000 },
    { line: title, start: 3_661_040, end: 3_662_000 },
  ]
  expect(webVtt(cues, { notice: 'Made with AI.' })).toBe(
    [
      'WEBVTT',
      'NOTE Made with AI.',
      '1\n00:00:01.005 --> 00:00:02.000\n<v Ana &lt;b&gt;>A --&gt; B &amp; &lt;i&gt;',
      '2\n01:01:01.040 --> 01:01:02.000\nTwo\n',
    ].join('\n\n'),
  )
})
