import type { SeenClue } from '@commedia/core/mystery'
import { DropdownMenu } from 'radix-ui'
import menu from '../../../parts/menu.module.css'
import { useFigures, useWords } from '../../../words/use-words.tsx'
import type { SeenSeat } from '../look/table-look.ts'
import { tableWords } from '../table-words.ts'
import { CardFace } from './card-face.tsx'
import css from './clue-hand.module.css'

/** The clues one has read: those one found oneself can be shown to one, to another, to all. */
export function ClueHand({
  clues,
  seats,
  places,
  onShow,
}: {
  readonly clues: readonly SeenClue[]
  readonly seats: readonly SeenSeat[]
  /** Places by their id. */
  readonly places: Readonly<Record<string, string>>
  /** Without `to` everybody sees it; nothing for whoever only watches. */
  readonly onShow: ((clue: string, to?: string) => void) | undefined
}) {
  const { cards: words } = useWords(tableWords)
  const { list } = useFigures()
  const you = seats.find(({ isYou }) => isYou)
  const name = (id: string): string => seats.find((seat) => seat.id === id)?.name ?? id
  if (clues.length === 0) return <p className={css.none}>{words.none}</p>
  return (
    <ul className={css.hand}>
      {clues.map((clue) => {
        // Whoever showed it to one may still show it to others.
        const isMine = clue.by === you?.id
        const others = seats.filter(({ isYou }) => !isYou)
        const left = others.filter(({ id }) => !clue.readBy.includes(id))
        const read = others.filter(({ id }) => clue.readBy.includes(id))
        return (
          <li key={clue.id}>
            <CardFace card={clue}>
              <footer className={css.foot}>
                <span translate="no">
                  {places[clue.place] ?? ''}
                  {' · '}
                  {isMine
                    ? left.length === 0
                      ? words.shownToAll
                      : read.length === 0
                        ? words.yours
                        : words.shownTo(list(read.map((seat) => seat.name)))
                    : clue.how === 'shown'
                      ? words.shownBy(name(clue.by))
                      : words.foundBy(name(clue.by))}
                </span>
                {isMine && left.length > 0 && onShow !== undefined ? (
                  <ShowTo clue={clue} left={left} onShow={onShow} />
                ) : null}
              </footer>
            </CardFace>
          </li>
        )
      })}
    </ul>
  )
}

function ShowTo({
  clue,
  left,
  onShow,
}: {
  readonly clue: SeenClue
  /** Those who have not read it. */
  readonly left: readonly SeenSeat[]
  readonly onShow: (clue: string, to?: string) => void
}) {
  const { cards: words } = useWords(tableWords)
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className={css.show}>
        {words.show}
        <span className="only-heard" translate="no">
          {clue.title}
        </span>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={menu.menu} align="end" sideOffset={6} collisionPadding={8}>
          <DropdownMenu.Item className={menu.item} onSelect={() => onShow(clue.id)}>
            {words.toAll}
          </DropdownMenu.Item>
          <DropdownMenu.Separator className={menu.rule} />
          {left.map(({ id, name }) => (
            <DropdownMenu.Item
              key={id}
              className={menu.item}
              translate="no"
              onSelect={() => onShow(clue.id, id)}
            >
              {name}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
