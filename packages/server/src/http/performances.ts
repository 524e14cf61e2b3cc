import { asLanguage } from '@commedia/core'
import { curtainFell } from '@commedia/core/events'
import type { PerformanceListed } from '@commedia/core/wire'
import type { Database } from '@commedia/node'
import { playsWith } from '../store/kept-takes.ts'

/** A performance, and the event its curtain fell with. */
export interface Performance extends PerformanceListed {
  readonly seq: number
}

/** Takes of a person's plays that were played to the end, newest first. */
export async function performancesOf(database: Database, owner: string): Promise<readonly Performance[]> {
  const rows = await playsWith(database, { owner, type: curtainFell.type })
  return rows
    .map((row, at) => {
      const isNamesake = ({ title }: { readonly title: string }): boolean => title === row.title
      const nth = rows.slice(0, at + 1).filter(isNamesake).length
      return {
        ...row,
        language: asLanguage(row.language),
        nth: rows.filter(isNamesake).length > 1 ? nth : null,
      }
    })
    .reverse()
}

/** A performance as its owner tells it from others. */
export function performanceName({ title, nth }: Pick<Performance, 'title' | 'nth'>): string {
  return nth === null ? title : `${title} (${nth})`
}
