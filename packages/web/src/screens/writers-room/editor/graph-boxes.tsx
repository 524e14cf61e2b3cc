import type { Point, Scene } from '@commedia/core'
import { Handle, type Node, type NodeProps, Position } from '@xyflow/react'
import { Mask } from '../../../parts/mask.tsx'
import { Seal } from '../../../parts/seal.tsx'
import { useFigures, useWords } from '../../../words/use-words.tsx'
import { placesIn, valueAt } from './at-path.ts'
import { goingOn, namesIn, peopledPoints, propsOfFlag } from './blueprint-names.ts'
import { useDesk } from './desk.tsx'
import { editorWords } from './editor-words.ts'
import css from './graph-boxes.module.css'

/** A box of the graph, with the path of what it shows. */
export type BoxNode = Node<{ item: string; isOpen: boolean }>

/** The head of an act, and what is at stake in it. */
export function ActBox({ data: { item, isOpen } }: NodeProps<BoxNode>) {
  const { draft } = useDesk()
  const words = useWords(editorWords)
  const [number = 0] = placesIn(item)
  const act = draft.acts[number]
  const stakes = act?.stakes?.join(words.between)
  return (
    <div className={css.act} data-open={isOpen}>
      <span className={css.kind}>{words.act(number + 1)}</span>
      <span className={css.actTitle}>{act?.title || words.noName}</span>
      <span className={css.stakes} title={stakes}>
        {stakes}
      </span>
      <Count item={item} />
    </div>
  )
}

/** The head of a lane: a place, what stands and lies there, and what is done and heard there. */
export function SceneBox({ data: { item, isOpen } }: NodeProps<BoxNode>) {
  const { draft } = useDesk()
  const words = useWords(editorWords)
  const { list } = useFigures()
  const scene = valueAt(draft, item) as Scene | undefined
  if (scene === undefined) return null
  const props = scene.props.map(({ name }) => name).filter(Boolean)
  const going = goingOn(scene).join(words.between)
  return (
    <div className={css.scene} data-open={isOpen}>
      <span className={css.sceneName}>{scene.name || words.noName}</span>
      <span className={css.time}>{scene.time}</span>
      <span className={css.props} title={list(props)}>
        {props.length === 0 ? '' : words.props(props.length, list(props))}
      </span>
      <span className={css.going} title={going}>
        {going}
      </span>
      <Count item={item} />
    </div>
  )
}

/** A point: its hour and news, what develops, who is on, who comes and goes, and the seal of its flag. */
export function PointBox({ data: { item, isOpen } }: NodeProps<BoxNode>) {
  const { draft } = useDesk()
  const words = useWords(editorWords)
  const { list } = useFigures()
  const [act = 0, at = 0] = placesIn(item)
  const peopled = peopledPoints(draft.acts[act] ?? { points: [] })[at]
  if (peopled === undefined) return null
  const { point, on } = peopled
  const nameOf = namesIn(draft)
  const props = propsOfFlag(point).map(nameOf)
  return (
    <div className={css.point} data-open={isOpen}>
      <Handle type="target" position={Position.Top} className={css.handle ?? ''} isConnectable={false} />
      <div className={css.top}>
        <span className={css.number}>{at + 1}</span>
        <span className={css.masks} title={words.onStage(list(on.map(nameOf)))}>
          {on.map((id) => (
            <span key={id} className={css.mask} data-way={wayOf(point, id)} title={wantOf(point, id)}>
              <Mask id={id} lit />
            </span>
          ))}
        </span>
        <span className={css.hour}>{point.time}</span>
        <Count item={item} />
      </div>
      {point.news === undefined ? null : (
        <p className={css.news} title={point.news}>
          <span>{words.known}</span> {point.news}
        </p>
      )}
      <p className={css.description}>{point.description || words.noName}</p>
      <p className={css.ways}>
        {point.enters.length === 0 ? null : <span>{words.enters(list(point.enters.map(nameOf)))}</span>}
        {point.leaves.length === 0 ? null : <span>{words.leaves(list(point.leaves.map(nameOf)))}</span>}
        {props.length === 0 ? null : <span>{list(props)}</span>}
      </p>
      <div className={css.flag}>
        <Seal
          isSeen={point.flag.conditions.length > 0}
          label={point.flag.conditions.length > 0 ? words.sealed : words.worded}
        />
        <span className={css.flagText}>{point.flag.text}</span>
      </div>
      <Handle type="source" position={Position.Bottom} className={css.handle ?? ''} isConnectable={false} />
    </div>
  )
}

/** What an act comes to: the words everything before it was planned from. */
export function EndingBox({ data: { item } }: NodeProps<BoxNode>) {
  const { draft } = useDesk()
  const words = useWords(editorWords)
  const act = draft.acts[placesIn(item)[0] ?? 0]
  return (
    <div className={css.ending}>
      <Handle type="target" position={Position.Top} className={css.handle ?? ''} isConnectable={false} />
      <span className={css.kind}>{words.ending}</span>
      <span className={css.endingText}>{act?.ending || words.noName}</span>
      <Handle type="source" position={Position.Right} className={css.handle ?? ''} isConnectable={false} />
    </div>
  )
}

function wayOf({ enters, leaves }: Point, id: string): 'comes' | 'goes' | 'stays' {
  if (leaves.includes(id)) return 'goes'
  return enters.includes(id) ? 'comes' : 'stays'
}

function wantOf({ wants }: Point, id: string): string | undefined {
  return wants?.find(({ role }) => role === id)?.want
}

function Count({ item }: { readonly item: string }) {
  const { problems } = useDesk()
  const words = useWords(editorWords)
  const count = problems.filter((one) => one.item === item && one.severity === 'error').length
  if (count === 0) return null
  return (
    <span className={css.count} role="img" aria-label={words.problems(count)}>
      {count}
    </span>
  )
}
