import type { Blueprint } from '@commedia/core'
import {
  createContext,
  type ReactNode,
  useContext,
  useDeferredValue,
  useMemo,
  useReducer,
  useState,
} from 'react'
import { itemOf, withValue } from './at-path.ts'
import type { Edit } from './blueprint-edits.ts'
import { changedTo, type DraftHistory, doneAgain, laidDown, takenBack } from './draft-history.ts'
import { type DraftProblem, problemsOf } from './draft-problems.ts'
import { type NamesHad, type Renamed, renamedIn, withNameReplaced, withNames } from './renamed-people.ts'

/** The desk everything is written at: one draft, whichever way it is shown. */
export interface Desk {
  readonly draft: Blueprint
  readonly problems: readonly DraftProblem[]
  /** Whose former name is still written somewhere. */
  readonly renamed: readonly Renamed[]
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** The path of the item whose form is open. */
  readonly item: string
  /** The field somebody was sent to, and how often: the same one can be asked for again. */
  readonly sentTo: { readonly path: string; readonly times: number } | undefined
  /** Whether somebody chose the item: on a small screen its form is shown in place of the list. */
  readonly isOpen: boolean
  readonly select: (item: string) => void
  /** Goes back to the list. */
  readonly close: () => void
  /** Opens the form a problem belongs to, at its field. */
  readonly goTo: (path: string) => void
  /** Writes in one field; `field` tells it apart where several are kept at one path. */
  readonly write: (path: string, value: unknown, field?: string) => void
  /** Changes several things as one step. */
  readonly apply: (edit: Edit) => void
  /** Puts another blueprint in place of all of it; it can be undone like any other step. */
  readonly replace: (blueprint: Blueprint) => void
  /** Writes somebody's new name wherever the former one stands, as one step. */
  readonly replaceName: (renamed: Renamed) => void
  readonly undo: () => void
  readonly redo: () => void
}

type Move =
  | { readonly kind: 'change'; readonly to: (now: Blueprint) => Blueprint; readonly field?: string }
  | { readonly kind: 'undo' | 'redo' }

const DeskContext = createContext<Desk | undefined>(undefined)

/** Lays a blueprint down on the desk. */
export function DeskTop({
  blueprint,
  item: firstItem = '',
  children,
}: {
  readonly blueprint: Blueprint
  readonly item?: string | undefined
  readonly children: ReactNode
}) {
  const [history, move] = useReducer(step, blueprint, laidDown)
  const [item, setItem] = useState(firstItem)
  const [isOpen, setOpen] = useState(firstItem !== '')
  const [sentTo, setSentTo] = useState<Desk['sentTo']>(undefined)
  const [had, setHad] = useState<NamesHad>(() => withNames({}, blueprint))
  const { now: draft, past, future } = history
  // Checking comes after typing: a key is on the screen before anything is judged.
  const checked = useDeferredValue(draft)
  const problems = useMemo(() => problemsOf(checked), [checked])
  const renamed = useMemo(() => renamedIn(checked, had), [checked, had])
  const desk = useMemo<Desk>(() => {
    const select = (chosen: string): void => {
      setItem(chosen)
      setOpen(true)
    }
    return {
      ...{ draft, problems, renamed, item, isOpen, sentTo },
      ...{ canUndo: past.length > 0, canRedo: future.length > 0 },
      select,
      close: () => setOpen(false),
      goTo(path) {
        select(itemOf(path))
        setSentTo((before) => ({ path, times: (before?.times ?? 0) + 1 }))
      },
      write: (path, value, field = path) =>
        move({ kind: 'change', field, to: (now) => withValue(now, path, value) }),
      apply(edit) {
        move({ kind: 'change', to: () => edit.blueprint })
        select(edit.item)
      },
      replace(next) {
        move({ kind: 'change', to: () => next })
        setItem('')
      },
      replaceName(one) {
        move({ kind: 'change', to: (now) => withNameReplaced(now, one) })
        // The new name may be changed again, and would be the former one then.
        setHad((before) => withNames(before, draft))
      },
      undo: () => move({ kind: 'undo' }),
      redo: () => move({ kind: 'redo' }),
    }
  }, [draft, problems, renamed, item, isOpen, sentTo, past.length, future.length])
  return <DeskContext value={desk}>{children}</DeskContext>
}

/** The desk one writes at. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (desk === undefined) throw new Error('A form lies beside the desk.')
  return desk
}

function step(history: DraftHistory, move: Move): DraftHistory {
  if (move.kind === 'change') return changedTo(history, move.to(history.now), move.field)
  return move.kind === 'undo' ? takenBack(history) : doneAgain(history)
}
