import { repairBlueprint } from '@commedia/core'
import { Button } from '../../../parts/button.tsx'
import { useTongue, useWords } from '../../../words/use-words.tsx'
import { placesIn } from './at-path.ts'
import { namesIn } from './blueprint-names.ts'
import { type Desk, useDesk } from './desk.tsx'
import { type DraftProblem, problemsOf, tellProblem } from './draft-problems.ts'
import { editorWords } from './editor-words.ts'
import css from './problem-list.module.css'
import { RenamedNotes } from './renamed-notes.tsx'

/** What has to be mended before it can be played, each leading to its field. */
export function ProblemList() {
  const { draft, problems, renamed, goTo, replace } = useDesk()
  const words = useWords(editorWords)
  const tongue = useTongue()
  const errors = problems.filter(({ severity }) => severity === 'error')
  const notes = problems.filter(({ severity }) => severity === 'warning')
  const list = (found: readonly DraftProblem[]) => (
    <ul className={css.list}>
      {found.map((problem) => (
        <li key={`${problem.path} ${problem.code} ${problem.what}`}>
          <button type="button" className={css.entry} onClick={() => goTo(problem.path)}>
            <span className={css.where}>{placeOf(problem, draft, words)}</span>
            {tellProblem(problem, draft, { tongue, empty: words.empty, misshapen: words.misshapen })}
          </button>
        </li>
      ))}
    </ul>
  )
  return (
    <section className={css.problems} aria-label={words.toMend}>
      <p role="status" className={errors.length === 0 ? css.well : css.heading}>
        {errors.length === 0 ? words.nothingToMend : words.problems(errors.length)}
      </p>
      {errors.length === 0 ? null : list(errors)}
      {canBeMended(draft, errors) ? (
        <Button look="chip" onClick={() => replace(repairBlueprint(draft))}>
          {words.mend}
        </Button>
      ) : null}
      {notes.length + renamed.length === 0 ? null : (
        <>
          <p className={css.notes}>{words.notes}</p>
          <RenamedNotes />
          {notes.length === 0 ? null : list(notes)}
        </>
      )}
    </section>
  )
}

/** Mechanical repair is offered only where it helps, and where the blueprint is whole enough to be repaired. */
function canBeMended(draft: Desk['draft'], errors: readonly DraftProblem[]): boolean {
  if (errors.length === 0 || errors.some(({ code }) => code === 'shape')) return false
  const after = problemsOf(repairBlueprint(draft)).filter(({ severity }) => severity === 'error')
  return after.length < errors.length
}

/** Where a problem is, as a person would say it. */
function placeOf(
  { item }: DraftProblem,
  draft: Desk['draft'],
  words: Pick<typeof editorWords.en, 'play' | 'act' | 'point' | 'noName'>,
): string {
  const [first = 0, second = 0, third = 0] = placesIn(item)
  if (item === '') return words.play
  if (item.startsWith('cast.')) return draft.cast[first]?.name || words.noName
  const act = draft.acts[first]
  const nameOf = namesIn(draft)
  const scene = act?.scenes[second]
  const inner = item.includes('.points.')
    ? words.point(second + 1)
    : item.includes('.props.')
      ? nameOf(scene?.props[third]?.id ?? '') || words.noName
      : item.includes('.scenes.')
        ? scene?.name || words.noName
        : ''
  return [words.act(first + 1), inner].filter(Boolean).join(' · ')
}
