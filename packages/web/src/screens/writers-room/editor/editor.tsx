import type { Blueprint } from '@commedia/core'
import { Tabs } from 'radix-ui'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Button } from '../../../parts/button.tsx'
import { MaskPeople } from '../../../parts/mask-people.tsx'
import { TopBar } from '../../../parts/top-bar.tsx'
import { Waiting } from '../../../parts/waiting.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { useDesk } from './desk.tsx'
import { DeskTools, type DeskWork } from './desk-tools.tsx'
import css from './editor.module.css'
import { editorWords } from './editor-words.ts'
import { ItemForm } from './item-form.tsx'
import { OutlineRail } from './outline-rail.tsx'
import { ProblemList } from './problem-list.tsx'
import { TextTab, type TypedText } from './text-tab.tsx'
import { useRoomForGraph } from './use-room-for-graph.ts'
import { useTakingTurns } from './use-taking-turns.ts'

const BlueprintGraph = lazy(() =>
  import('./blueprint-graph.tsx').then(({ BlueprintGraph: Graph }) => ({ default: Graph })),
)

/** Which way the blueprint is shown. */
export type DeskView = 'plan' | 'text'

/** The desk of the writers' room: the blueprint as a graph and a list, its forms, and its text. */
export function Editor({
  work,
  kept,
  view: firstView = 'plan',
  notice,
}: {
  readonly work: DeskWork
  /** The blueprint as the server has it. */
  readonly kept: Blueprint
  readonly view?: DeskView | undefined
  readonly notice?: ReactNode
}) {
  const { draft, isOpen, sentTo, undo, redo, close } = useDesk()
  const words = useWords(editorWords)
  const hasRoom = useRoomForGraph()
  const { list, form } = useTakingTurns(!hasRoom)
  const [view, setView] = useState<DeskView>(firstView)
  const [typed, setTyped] = useState<TypedText>()
  useEffect(() => {
    if (sentTo !== undefined) setView('plan')
  }, [sentTo])
  useEffect(() => undoByKeys(undo, redo), [undo, redo])
  return (
    <MaskPeople people={draft.cast}>
      <Tabs.Root className={css.room} value={view} onValueChange={(next) => setView(next as DeskView)}>
        <TopBar where={words.where} />
        <main id="main" className={css.main}>
          <div className={css.bar}>
            <h1 className={css.title}>{draft.title || words.noName}</h1>
            <Tabs.List className={css.views} aria-label={words.views}>
              <Tabs.Trigger className={css.view ?? ''} value="plan">
                {hasRoom ? words.graph : words.outline}
              </Tabs.Trigger>
              <Tabs.Trigger className={css.view ?? ''} value="text">
                {words.text}
              </Tabs.Trigger>
            </Tabs.List>
            <DeskTools work={work} isChanged={draft !== kept} />
          </div>
          {notice}
          <Tabs.Content value="plan" className={css.desk ?? ''} data-form={isOpen}>
            <div ref={list} className={css.rail}>
              <ProblemList />
              <OutlineRail />
            </div>
            {hasRoom ? (
              <Suspense fallback={<Waiting />}>
                <BlueprintGraph />
              </Suspense>
            ) : null}
            <div ref={form} className={css.form} tabIndex={-1}>
              <Button look="plain" className={css.back} onClick={close}>
                {words.backToOutline}
              </Button>
              <ItemForm />
            </div>
          </Tabs.Content>
          <Tabs.Content value="text" className={css.text ?? ''}>
            <TextTab typed={typed} onType={setTyped} />
          </Tabs.Content>
        </main>
      </Tabs.Root>
    </MaskPeople>
  )
}

/** Control and Z takes back, with Shift it does again; where text is written the browser's own undo is not enough. */
function undoByKeys(undo: () => void, redo: () => void): () => void {
  const listen = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const key = event.key.toLowerCase()
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) redo()
    else undo()
  }
  addEventListener('keydown', listen)
  return () => removeEventListener('keydown', listen)
}
