import type { Bus } from '../bus/bus.ts'
import { type Gone, hearGone } from '../bus/gone.ts'

/** Who has come to watch, what, and by which secret. */
interface Comer {
  readonly piece: string
  readonly person?: string | undefined
  readonly by?: string | undefined
}

/** Somebody who has come, until they leave or are gone. */
export interface Present {
  /** Ends what they watch as soon as they are gone: at once if they are already. */
  onGone(end: () => void): void
  readonly isGone: () => boolean
  leave(): void
}

/** Everybody who watches in this process, by person. */
export interface Presence {
  enter(comer: Comer): Present
  close(): void
}

/** Keeps those who watch, and ends their streams when word comes that they are gone. */
export function presence(bus: Bus): Presence {
  const people = new Map<string, Set<{ readonly comer: Comer; readonly end: () => void }>>()
  const close = hearGone(bus, (gone) => {
    for (const { comer, end } of [...(people.get(gone.person) ?? [])]) if (isMeant(comer, gone)) end()
  })
  return {
    enter(comer) {
      const { person } = comer
      let isGone = false
      let end = (): void => {}
      const entry = {
        comer,
        end: () => {
          isGone = true
          end()
        },
      }
      if (person !== undefined) people.set(person, (people.get(person) ?? new Set()).add(entry))
      return {
        onGone(listener) {
          end = listener
          if (isGone) end()
        },
        isGone: () => isGone,
        leave() {
          const others = person === undefined ? undefined : people.get(person)
          others?.delete(entry)
          if (person !== undefined && others?.size === 0) people.delete(person)
        },
      }
    },
    close,
  }
}

function isMeant(comer: Comer, { piece, by }: Gone): boolean {
  return (piece === undefined || comer.piece === piece) && (by === undefined || comer.by === by)
}
