import { DropdownMenu } from 'radix-ui'
import menu from '../../parts/menu.module.css'
import { useWords } from '../../words/use-words.tsx'
import { playWords } from './play-words.ts'
import css from './say-to.module.css'

/** How something is said, and to whom. */
export interface Hearing {
  readonly channel: 'aloud' | 'whisper' | 'aside'
  readonly to?: string
}

/** Chooses who is to hear it. */
export function SayTo({
  others,
  hearing,
  onHearing,
}: {
  readonly others: readonly { readonly id: string; readonly name: string }[]
  readonly hearing: Hearing
  readonly onHearing: (hearing: Hearing) => void
}) {
  const words = useWords(playWords)
  const name = others.find(({ id }) => id === hearing.to)?.name ?? ''
  const now =
    hearing.channel === 'aside'
      ? words.aside
      : hearing.channel === 'whisper'
        ? words.whisperShort(name)
        : name === ''
          ? words.aloud
          : words.toOne(name)
  const item = (key: string, label: string, next: Hearing) => (
    <DropdownMenu.Item key={key} className={menu.item} onSelect={() => onHearing(next)}>
      {label}
    </DropdownMenu.Item>
  )
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className={css.to} data-secret={hearing.channel !== 'aloud'}>
        <span className="only-heard">{words.to}: </span>
        {now}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={menu.menu}
          side="top"
          align="start"
          sideOffset={8}
          collisionPadding={8}
        >
          {item('all', words.aloud, { channel: 'aloud' })}
          {others.map(({ id, name: one }) => item(id, words.toOne(one), { channel: 'aloud', to: id }))}
          <DropdownMenu.Separator className={menu.rule} />
          {others.map(({ id, name: one }) =>
            item(`w${id}`, words.whisper(one), { channel: 'whisper', to: id }),
          )}
          {item('aside', words.asideLong, { channel: 'aside' })}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
