import type { ShownShow } from './look.ts'

/** What stands before the first line; that models play is said before anybody does. */
export function playbill({ blueprint }: Pick<ShownShow, 'blueprint'>, notice: string): readonly string[] {
  const { title, logline, cast } = blueprint
  const lines = [title, logline, ...cast.map((one) => `${one.name} — ${one.description}`), notice]
  return lines.filter((line) => line !== '')
}
