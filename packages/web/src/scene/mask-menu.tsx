import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import css from '../parts/menu.module.css'
import { useWords } from '../words/use-words.tsx'
import { maskWords } from './mask-words.ts'

/** What one can do with somebody on stage, by their mask; only what one may. */
export interface MaskDeeds {
  readonly address:
    | ((hearing: { readonly channel: 'aloud' | 'whisper'; readonly to: string }) => void)
    | undefined
  readonly who: (role: string) => void
  /** Nothing where the part is not to be had. */
  readonly take: ((role: string) => void) | undefined
}

/** A mask to be clicked: speak to them, whisper, ask who it is, take the part. */
export function MaskMenu({
  person: { id, name, isYou, isFree },
  deeds,
  className,
  children,
}: {
  readonly person: {
    readonly id: string
    readonly name: string
    readonly isYou: boolean
    readonly isFree: boolean
  }
  readonly deeds: MaskDeeds
  readonly className: string | undefined
  readonly children: ReactNode
}) {
  const words = useWords(maskWords)
  const { address, who, take } = deeds
  const item = (label: string, onSelect: () => void) => (
    <DropdownMenu.Item className={css.item} onSelect={onSelect}>
      {label}
    </DropdownMenu.Item>
  )
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className={className}>{children}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={css.menu}
          side="bottom"
          sideOffset={4}
          collisionPadding={8}
          // Whoever chose whom to speak to goes on in the field.
          onCloseAutoFocus={(event) => {
            if (document.activeElement?.tagName === 'TEXTAREA') event.preventDefault()
          }}
        >
          {address === undefined || isYou ? null : (
            <>
              {item(words.address(name), () => address({ channel: 'aloud', to: id }))}
              {item(words.whisperTo(name), () => address({ channel: 'whisper', to: id }))}
            </>
          )}
          {item(words.whoIs(name), () => who(id))}
          {take === undefined || isYou || !isFree ? null : (
            <>
              <DropdownMenu.Separator className={css.rule} />
              {item(words.takePart(name), () => take(id))}
            </>
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
