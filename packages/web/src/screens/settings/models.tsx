import type { ReplyOf, Routes } from '@commedia/core/wire'
import { Link } from 'wouter'
import type { HouseFacts } from '../../house/use-house-facts.ts'
import { Button } from '../../parts/button.tsx'
import { Choice } from '../../parts/choice.tsx'
import { Failure } from '../../parts/failure.tsx'
import { Fold } from '../../parts/fold.tsx'
import label from '../../parts/label.module.css'
import { useFigures, useWords } from '../../words/use-words.tsx'
import { ModelForm, type ModelWish } from './model-form.tsx'
import css from './models.module.css'
import { settingsWords } from './settings-words.ts'

/** A model somebody brought. */
export type OwnModel = ReplyOf<Routes['listModels']>['own'][number]

/** What can be done about models. */
export interface ModelDesk {
  /** Which of mine plays what I begin; nothing for the house's. */
  readonly chosen: string | undefined
  readonly choose: (endpoint: string | undefined) => void
  readonly keep: (wish: ModelWish) => Promise<void>
  readonly forget: (endpoint: string) => void
  readonly busy: boolean
  readonly error: unknown
}

const THE_HOUSE = ''

/** The models of the house by name, and one's own; a key is never shown again. */
export function Models({
  house,
  own,
  desk,
}: {
  readonly house: HouseFacts
  readonly own: readonly OwnModel[]
  readonly desk: ModelDesk
}) {
  const words = useWords(settingsWords)
  const figures = useFigures()
  return (
    <div className={css.models}>
      <div>
        <h3 className={label.label}>{words.house}</h3>
        <p>{house.models.length === 0 ? words.houseNone : figures.list(house.models)}</p>
        {house.connects ? <Link href="/models">{words.houseChange}</Link> : null}
      </div>
      {house.connects && !house.ownEndpoints && own.length === 0 ? null : (
        <div>
          <h3 className={label.label}>{words.own}</h3>
          {own.length > 0 ? (
            <ul>
              {own.map((one) => (
                <li key={one.id} className={css.own}>
                  <span className={css.name}>{one.name}</span>
                  <span className={css.about}>
                    {[one.model, one.baseUrl, one.hasKey ? words.hasKey : words.noKey]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  <Button look="plain" onClick={() => desk.forget(one.id)}>
                    {words.forget}
                    <span className="only-heard">{one.name}</span>
                  </Button>
                </li>
              ))}
            </ul>
          ) : (
            <p>{house.ownEndpoints ? words.ownNone : words.ownClosed}</p>
          )}
        </div>
      )}
      {own.length === 0 ? null : (
        <Choice
          title={words.plays}
          chosen={own.some(({ id }) => id === desk.chosen) ? (desk.chosen ?? THE_HOUSE) : THE_HOUSE}
          options={[
            [THE_HOUSE, words.theHouse],
            ...own.map(({ id, name, model }) => [id, name, model] as const),
          ]}
          onChoose={(endpoint) => desk.choose(endpoint === THE_HOUSE ? undefined : endpoint)}
        />
      )}
      {desk.error === null || desk.error === undefined ? null : <Failure error={desk.error} />}
      {house.ownEndpoints ? (
        <Fold title={words.bring}>
          <ModelForm busy={desk.busy} onKeep={desk.keep} />
        </Fold>
      ) : null}
    </div>
  )
}
