import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { useHouse } from '../../house/house.tsx'
import { useHouseFacts } from '../../house/use-house-facts.ts'
import type { Desk } from '../../models/use-model-desk.ts'
import { Button } from '../../parts/button.tsx'
import { useWords } from '../../words/use-words.tsx'
import { playWords } from './play-words.ts'
import css from './stage-note.module.css'
import { stageWords } from './stage-words.ts'

/** Says that the model does not answer, for as long as that is so, and what whoever may can do about it. */
export function ModelSilent({
  owns,
  onAgain,
  onGoOn,
}: {
  readonly owns: boolean
  /** Has the spare lines asked for anew. */
  readonly onAgain?: (() => void) | undefined
  /** Has a show go on that stopped for it. */
  readonly onGoOn?: (() => void) | undefined
}) {
  const words = useWords(stageWords)
  const play = useWords(playWords)
  const { wire } = useHouse()
  const [, go] = useLocation()
  const mayChange = useHouseFacts().data?.connects === true && owns
  const models = useQuery({
    queryKey: ['models'],
    queryFn: () => wire.listModels(),
    enabled: mayChange,
  })
  const where = placeOf(models.data?.desk)
  const said = !mayChange ? words.houseSilent : where === undefined ? words.silent : words.silentAt(where)
  return (
    <div className={css.note} data-kind="silent">
      <p role="status">{onGoOn === undefined ? said : `${said}${words.rests}`}</p>
      {onAgain === undefined ? null : (
        <Button look="chip" className={css.commit} onClick={onAgain}>
          {words.tryAgain}
        </Button>
      )}
      {onGoOn === undefined ? null : (
        <Button look="chip" className={css.commit} onClick={onGoOn}>
          {play.goOn}
        </Button>
      )}
      {mayChange ? (
        <Button look="chip" onClick={() => go('/models')}>
          {words.otherModel}
        </Button>
      ) : null}
    </div>
  )
}

/** Where whoever speaks the lines is asked: an address on this machine or another, or a vendor by name. */
function placeOf(desk: Desk | null | undefined): string | undefined {
  if (desk === null || desk === undefined) return undefined
  const { connected, jobs } = desk
  const actor = connected.find(({ id }) => id === (jobs.actors ?? jobs.all)) ?? connected[0]
  if (actor?.baseUrl === null || actor === undefined) return actor?.from
  return URL.canParse(actor.baseUrl) ? new URL(actor.baseUrl).host : actor.from
}
