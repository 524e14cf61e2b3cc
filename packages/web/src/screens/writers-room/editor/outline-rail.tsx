import type { Act } from '@commedia/core'
import type { ReactNode } from 'react'
import { Button } from '../../../parts/button.tsx'
import { Mask } from '../../../parts/mask.tsx'
import { Seal } from '../../../parts/seal.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { addAct, addMember, addPoint, addScene } from './blueprint-edits.ts'
import { goingOn, peopledPoints } from './blueprint-names.ts'
import { useDesk } from './desk.tsx'
import { editorWords } from './editor-words.ts'
import css from './outline-rail.module.css'

/** Everything in the blueprint as a list: what the graph shows, for the keyboard, for the ear and for a small screen. */
export function OutlineRail() {
  const { draft, apply } = useDesk()
  const words = useWords(editorWords)
  return (
    <nav className={css.rail} aria-label={words.contents}>
      <ul className={css.list}>
        <Entry item="">
          <span className={css.title}>{draft.title || words.noName}</span>
        </Entry>
      </ul>
      <h2 className={css.heading}>{words.people}</h2>
      <ul className={css.list}>
        {draft.cast.map(({ id, name, avatar }, index) => (
          <Entry key={id} item={`cast.${index}`}>
            <span className={css.mask}>
              <Mask id={id} picture={avatar} lit />
            </span>
            {name || words.noName}
          </Entry>
        ))}
      </ul>
      <Button look="plain" className={css.add} onClick={() => apply(addMember(draft))}>
        {words.addPerson}
      </Button>
      {draft.acts.map((act, index) => (
        <ActEntries key={act.id} act={act} number={index} />
      ))}
      <Button look="plain" className={css.add} onClick={() => apply(addAct(draft))}>
        {words.addAct}
      </Button>
    </nav>
  )
}

function ActEntries({ act, number }: { readonly act: Act; readonly number: number }) {
  const { draft, item, apply } = useDesk()
  const words = useWords(editorWords)
  const path = `acts.${number}`
  return (
    <section className={css.act}>
      <h2 className={css.heading}>{words.act(number + 1)}</h2>
      <ul className={css.list}>
        <Entry item={path}>
          <span className={css.told}>
            <span className={css.title}>{act.title || words.noName}</span>
            <Aside texts={act.stakes} />
          </span>
        </Entry>
      </ul>
      <h3 className={css.sub}>{words.points}</h3>
      <ol className={css.list}>
        {peopledPoints(act).map(({ point, on }, index) => (
          <Entry key={point.id} item={`${path}.points.${index}`}>
            <span className={css.number}>{index + 1}</span>
            <span className={css.point}>
              <Aside texts={[point.time, point.news]} />
              <span className={css.clamped}>{point.description || words.noName}</span>
              <span className={css.flag}>
                <Seal isSeen={point.flag.conditions.length > 0} />
                <span className={css.clamped}>{point.flag.text}</span>
              </span>
              <span className={css.masks}>
                {on.map((id) => (
                  <span key={id} className={css.mask}>
                    <Mask id={id} lit label={draft.cast.find((one) => one.id === id)?.name ?? id} />
                  </span>
                ))}
              </span>
            </span>
          </Entry>
        ))}
      </ol>
      <Button look="plain" className={css.add} onClick={() => apply(addPoint(draft, number))}>
        {words.addPoint}
      </Button>
      <h3 className={css.sub}>{words.places}</h3>
      <ul className={css.list}>
        {act.scenes.map((scene, index) => (
          <Entry
            key={scene.id}
            item={`${path}.scenes.${index}`}
            below={
              scene.props.length === 0 || !item.startsWith(`${path}.scenes.${index}`) ? null : (
                <ul className={css.props}>
                  {scene.props.map((prop, at) => (
                    <Entry key={prop.id} item={`${path}.scenes.${index}.props.${at}`}>
                      {prop.name || words.noName}
                    </Entry>
                  ))}
                </ul>
              )
            }
          >
            <span className={css.told}>
              {scene.name || words.noName}
              <Aside texts={[scene.time, ...goingOn(scene)]} />
            </span>
          </Entry>
        ))}
      </ul>
      <Button look="plain" className={css.add} onClick={() => apply(addScene(draft, number))}>
        {words.addScene}
      </Button>
    </section>
  )
}

/** What the graph tells in passing; nothing of it stands here while the graph is there. */
function Aside({ texts = [] }: { readonly texts?: readonly (string | undefined)[] | undefined }) {
  const { between } = useWords(editorWords)
  const said = texts.filter(Boolean)
  return said.length === 0 ? null : <span className={css.aside}>{said.join(between)}</span>
}

function Entry({
  item,
  below,
  children,
}: {
  readonly item: string
  readonly below?: ReactNode
  readonly children: ReactNode
}) {
  const { item: open, select, problems } = useDesk()
  const words = useWords(editorWords)
  const count = problems.filter((problem) => problem.item === item && problem.severity === 'error').length
  return (
    <li>
      <button
        type="button"
        className={css.entry}
        aria-current={open === item ? 'true' : undefined}
        onClick={() => select(item)}
      >
        {children}
        {count === 0 ? null : (
          <span className={css.count} role="img" aria-label={words.problems(count)}>
            {count}
          </span>
        )}
      </button>
      {below}
    </li>
  )
}
