import type { RoleListed } from '@commedia/core/wire'
import { useId } from 'react'
import { Button } from '../../parts/button.tsx'
import { Mask } from '../../parts/mask.tsx'
import { SharedLink } from '../../piece/shared-link.tsx'
import { useWords } from '../../words/use-words.tsx'
import { castingWords } from './casting-words.ts'
import type { Seat } from './seat.ts'
import css from './seat-row.module.css'

/** To whom a part can be given. */
export type Player = 'me' | 'friend' | 'model'

const PLAYERS: readonly Player[] = ['me', 'friend', 'model']

/** A part in the list of persons, and who plays it. */
export function SeatRow({
  role,
  seat,
  lang,
  link,
  model,
  giving,
  onGive,
  onNewLink,
}: {
  readonly role: RoleListed
  readonly seat: Seat
  readonly lang: string
  /** The link that was just made for it. */
  readonly link: string | undefined
  /** The model of the house, where there is only one. */
  readonly model: string | undefined
  /** To whom it is being given just now. */
  readonly giving?: Player | undefined
  /** Only whoever began the show gives parts. */
  readonly onGive?: ((player: Player) => void) | undefined
  readonly onNewLink: () => void
}) {
  const words = useWords(castingWords)
  const group = useId()
  const player = giving ?? playerOf(seat)
  return (
    <li className={css.seat} data-by={player}>
      <Mask id={role.id} lit={seat.kind !== 'model'} className={css.mask} />
      <div className={css.part}>
        <h3 lang={lang}>{role.name}</h3>
        <p lang={lang}>{role.description}</p>
      </div>
      <div className={css.by}>
        {onGive === undefined ? null : (
          <fieldset className={css.players}>
            <legend className="only-heard">{words.playedBy(role.name)}</legend>
            {PLAYERS.map((one) => (
              <label key={one}>
                <input type="radio" name={group} checked={player === one} onChange={() => onGive(one)} />
                <span>{words.by[one]}</span>
              </label>
            ))}
          </fieldset>
        )}
        <p className={css.state} role="status">
          {giving === undefined || giving === playerOf(seat) ? <State seat={seat} model={model} /> : null}
        </p>
      </div>
      {link === undefined ? null : (
        <div className={css.link}>
          <SharedLink link={link} name={words.link(role.name)} />
        </div>
      )}
      {seat.kind === 'asked' && link === undefined && onGive !== undefined ? (
        <div className={css.link}>
          <p>{words.linkOut}</p>
          <Button onClick={onNewLink}>{words.newLink}</Button>
        </div>
      ) : null}
    </li>
  )
}

function playerOf({ kind }: Seat): Player {
  return kind === 'me' || kind === 'model' ? kind : 'friend'
}

function State({ seat, model }: { readonly seat: Seat; readonly model: string | undefined }) {
  const words = useWords(castingWords).seat
  if (seat.kind === 'friend') return words.friend(seat.name)
  if (seat.kind === 'model' && model !== undefined) return words.modelNamed(model)
  return words[seat.kind]
}
