import { printBlueprint } from '@commedia/core'
import { DropdownMenu } from 'radix-ui'
import { useRef } from 'react'
import { Button } from '../../../parts/button.tsx'
import { saveFile } from '../../../parts/save-file.ts'
import { useWords } from '../../../words/use-words.tsx'
import { useDesk } from './desk.tsx'
import css from './editor.module.css'
import { editorWords } from './editor-words.ts'

/** What can be done with the whole blueprint, and whether it is being done. */
export interface DeskWork {
  readonly busy: 'keeping' | 'opening' | undefined
  readonly keep: () => void
  readonly putOn: () => void
  readonly duplicate: () => void
  readonly importFile: (file: File) => void
}

/** The tools of the desk: back and forth, keeping, copies and files, and the one that commits. */
export function DeskTools({ work, isChanged }: { readonly work: DeskWork; readonly isChanged: boolean }) {
  const { draft, problems, canUndo, canRedo, undo, redo } = useDesk()
  const words = useWords(editorWords)
  const file = useRef<HTMLInputElement>(null)
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const isBarred = errors > 0 || work.busy !== undefined
  return (
    <div className={css.tools}>
      <p className={css.state} role="status">
        {work.busy === 'keeping' ? words.saving : isChanged ? words.unsaved : words.saved}
      </p>
      <Button look="plain" disabled={!canUndo} onClick={undo}>
        {words.undo}
      </Button>
      <Button look="plain" disabled={!canRedo} onClick={redo}>
        {words.redo}
      </Button>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger asChild>
          <Button>{words.more}</Button>
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content className={css.menu ?? ''} align="end" sideOffset={6}>
            <DropdownMenu.Item className={css.choice ?? ''} disabled={isBarred} onSelect={work.duplicate}>
              {words.duplicate}
            </DropdownMenu.Item>
            <DropdownMenu.Item
              className={css.choice ?? ''}
              disabled={errors > 0}
              onSelect={() =>
                saveFile({
                  name: `${draft.title}.json`,
                  type: 'application/json',
                  content: printBlueprint(draft),
                })
              }
            >
              {words.download}
            </DropdownMenu.Item>
            <DropdownMenu.Item className={css.choice ?? ''} onSelect={() => file.current?.click()}>
              {words.import}
            </DropdownMenu.Item>
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      <input
        ref={file}
        hidden
        type="file"
        accept=".json,application/json"
        aria-label={words.import}
        onChange={({ target }) => {
          const chosen = target.files?.[0]
          if (chosen !== undefined) work.importFile(chosen)
          target.value = ''
        }}
      />
      <Button disabled={isBarred || !isChanged} title={barred(errors, words)} onClick={work.keep}>
        {words.save}
      </Button>
      <Button look="commit" disabled={isBarred} title={barred(errors, words)} onClick={work.putOn}>
        {words.putOn}
      </Button>
    </div>
  )
}

function barred(errors: number, words: Pick<typeof editorWords.en, 'blocked'>): string | undefined {
  return errors === 0 ? undefined : words.blocked(errors)
}
