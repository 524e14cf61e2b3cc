import { tagOf } from '../../parts/script-tag.ts'
import { useFigures, useWords } from '../../words/use-words.tsx'
import type { OwnPart } from './own-part.ts'
import type { StageLook } from './stage-look.ts'
import { stageWords } from './stage-words.ts'
import css from './your-part.module.css'

/** What one is told of one's part: what one wants, how things stand, what one hides and who knows it by now. */
export function OwnPartWords({
  part,
  names,
  language,
}: {
  readonly part: OwnPart
  readonly names: StageLook['names']
  readonly language: string
}) {
  const words = useWords(stageWords)
  const { goal, want, news, secret } = part
  const lang = tagOf(language)
  return (
    <>
      {want === '' && goal === '' ? null : (
        <section>
          <h2 className={css.label}>{words.want}</h2>
          <p className={css.want} lang={lang}>
            {want || goal}
          </p>
          {want === '' || goal === '' ? null : (
            <p className={css.told}>
              <span className={css.lead}>{words.inThisAct}</span> <span lang={lang}>{goal}</span>
            </p>
          )}
          <p className={css.quiet}>{words.onlyYou}</p>
        </section>
      )}
      {news === '' ? null : (
        <section>
          <h2 className={css.label}>{words.news}</h2>
          <p className={css.told} lang={lang}>
            {news}
          </p>
        </section>
      )}
      {secret === '' && part.confessed === undefined ? null : (
        <section>
          <h2 className={css.label}>{words.hide}</h2>
          <p className={css.told} lang={lang}>
            {secret}
          </p>
          <Confessed part={part} names={names} lang={lang} />
        </section>
      )}
    </>
  )
}

/** A secret that is out, word for word, and before whom. */
function Confessed({
  part: { confessed },
  names,
  lang,
}: {
  readonly part: OwnPart
  readonly names: StageLook['names']
  readonly lang: string
}) {
  const words = useWords(stageWords)
  const { list } = useFigures()
  if (confessed === undefined) return null
  return (
    <>
      <p className={css.quiet}>{words.confessed(list(confessed.to.map((id) => names[id] ?? id)))}</p>
      <blockquote className={css.quote} lang={lang}>
        {confessed.quote}
      </blockquote>
    </>
  )
}
