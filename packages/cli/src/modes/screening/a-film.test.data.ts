import { spawnSync } from 'node:child_process'

/** Two talks of two, with a long pause between them. */
export const SUBTITLES = `1
00:00:01,000 --> 00:00:02,000
NORA: You are leaving already.

2
00:00:02,500 --> 00:00:03,500
TORVALD: Only for the letter-box.

3
00:00:04,000 --> 00:00:05,000
NORA: Then leave the light on.

4
00:00:05,500 --> 00:00:06,500
TORVALD: The light stays where it is.

5
00:00:40,000 --> 00:00:41,000
NORA: Did you see the door?

6
00:00:42,000 --> 00:00:43,000
TORVALD: It was open all night.
`

/** Whether this machine can look into films. */
export function hasFfmpeg(): boolean {
  return spawnSync('ffmpeg', ['-version']).status === 0
}

/** Draws a film of so many seconds: a test card with a counter. */
export function drawFilm(file: string, seconds: number): void {
  const source = `testsrc=size=320x240:rate=5:duration=${seconds}`
  const { status, stderr } = spawnSync('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', source],
    ...['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-g', '5', file],
  ])
  if (status !== 0) throw new Error(String(stderr))
}
