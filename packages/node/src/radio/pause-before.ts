/** What a pause is measured by. */
export interface Beat {
  readonly kind: 'spoken' | 'told' | 'title' | 'notice'
  readonly by: string
  readonly text: string
}

const PAUSE_MS = {
  begin: 500,
  goesOn: 250,
  cut: 0,
  asked: 350,
  other: 500,
  trails: 800,
  told: 650,
  title: 1200,
  scene: 2200,
} as const

/** The silence before a line, in milliseconds, by the rhythm of what is said: whoever breaks in leaves none, and a new scene is waited for. */
export function pauseBefore(line: Beat, before: Beat | undefined): number {
  if (before === undefined) return PAUSE_MS.begin
  const isHeading = before.kind === 'title' || before.kind === 'notice'
  if (line.kind === 'title' && !isHeading) return PAUSE_MS.scene
  if (isHeading) return line.kind === before.kind && line.kind === 'notice' ? PAUSE_MS.goesOn : PAUSE_MS.title
  if (line.kind !== before.kind) return PAUSE_MS.told
  if (line.by === before.by) return PAUSE_MS.goesOn
  if (/[—–-]["”’」』]?$/u.test(before.text)) return PAUSE_MS.cut
  if (/(?:…|\.\.\.)["”’」』]?$/u.test(before.text)) return PAUSE_MS.trails
  return /[?？؟]["”’」』]?$/u.test(before.text) ? PAUSE_MS.asked : PAUSE_MS.other
}
