import type { ReplyOf, Routes } from '@commedia/core/wire'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { useHouse } from '../../house/house.tsx'
import { useHouseFacts } from '../../house/use-house-facts.ts'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { saveFile } from '../../parts/save-file.ts'
import { Sheet } from '../../parts/sheet.tsx'
import { AskName } from '../../piece/ask-name.tsx'
import { SAID_BEFORE } from '../../piece/your-name.tsx'
import { useWords } from '../../words/use-words.tsx'
import { characterOf, draftOf, NO_DRAFT } from './character-draft.ts'
import { type CardFormat, DressingTable } from './dressing-table.tsx'
import css from './edit-character.module.css'
import { greenRoomWords } from './green-room-words.ts'
import { sitDownWith } from './sit-down-with.ts'
import { WalkingIn } from './walking-in.tsx'

/** A character as it is kept. */
export type KeptCharacter = ReplyOf<Routes['getCharacter']>

const UNKEPT = 'character_new'

/** How somebody is come to who has just come in by a card. */
export const CAME_IN = 'came-in'

/** Makes or changes a character, talks to it, has it walk into a play. */
export function EditCharacter({ kept }: { readonly kept: KeptCharacter | undefined }) {
  const { wire } = useHouse()
  const words = useWords(greenRoomWords)
  const queries = useQueryClient()
  const [, go] = useLocation()
  const isNew = useHistoryState() === CAME_IN
  const house = useHouseFacts()
  const [draft, setDraft] = useState(() => (kept === undefined ? NO_DRAFT : draftOf(kept.character)))
  const [sheet, setSheet] = useState<'walk-in' | 'drop'>()
  const character = characterOf(draft, kept?.character ?? { id: UNKEPT })

  const save = useMutation({
    mutationFn: () =>
      kept === undefined
        ? wire.keepCharacter({ body: { character } })
        : wire.changeCharacter({ character: kept.id, body: { character } }),
    onSuccess: async (saved) => {
      queries.setQueryData(['character', saved.id], saved)
      await queries.invalidateQueries({ queryKey: ['characters'] })
      if (kept === undefined) go(`/characters/${saved.id}`, { replace: true })
    },
  })
  const talk = useMutation({
    scope: SAID_BEFORE,
    mutationFn: async () => {
      // Whoever comes is the one on the table, not the one that was kept before.
      await wire.changeCharacter({ character: kept?.id ?? '', body: { character } })
      return sitDownWith({ id: kept?.id ?? '', character }, wire)
    },
    onSuccess: (show) => go(`/shows/${show}`),
  })
  const drop = useMutation({
    mutationFn: () => wire.deleteCharacter({ character: kept?.id ?? '' }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['characters'] })
      go('/characters')
    },
  })
  const card = useMutation({
    mutationFn: async (format: CardFormat) => {
      // The card shows the one on the table, not the one that was kept before.
      await wire.changeCharacter({ character: kept?.id ?? '', body: { character } })
      return wire.exportCard({ character: kept?.id ?? '', query: { format } })
    },
    onSuccess: ({ name, type, bytes }) => saveFile({ name, type, content: bytes }),
  })
  const canPlay = (house.data?.models.length ?? 0) > 0
  const error = save.error ?? talk.error ?? drop.error ?? card.error
  return (
    <DressingTable
      id={kept?.id ?? UNKEPT}
      draft={draft}
      hours={kept?.character.chronicle?.reduce((sum, { hours }) => sum + hours, 0) ?? 0}
      busy={save.isPending ? 'keeping' : talk.isPending ? 'talking' : undefined}
      deeds={
        kept === undefined
          ? undefined
          : {
              talk: canPlay ? talk.mutate : undefined,
              useIn: () => setSheet('walk-in'),
              card: card.mutate,
              drop: () => setSheet('drop'),
            }
      }
      onChange={setDraft}
      onKeep={save.mutate}
      asks={canPlay && kept !== undefined ? <AskName /> : null}
      sheet={
        <>
          {sheet === 'walk-in' && kept !== undefined ? (
            <WalkingIn
              kept={{ id: kept.id, character }}
              onBefore={() => wire.changeCharacter({ character: kept.id, body: { character } })}
              onClose={() => setSheet(undefined)}
            />
          ) : null}
          {sheet === 'drop' ? (
            <Sheet title={words.dropTitle(character.name)} onClose={() => setSheet(undefined)}>
              <p>{words.dropWhy}</p>
              <div className={css.answer}>
                <Button onClick={() => setSheet(undefined)}>{words.stay}</Button>
                <Button look="commit" disabled={drop.isPending} onClick={() => drop.mutate()}>
                  {words.dropDo}
                </Button>
              </div>
            </Sheet>
          ) : null}
        </>
      }
    >
      {error === null ? null : <Failure error={error} />}
      <p role="status">
        {save.isSuccess ? words.kept : isNew && kept !== undefined ? words.cameIn(kept.character.name) : ''}
      </p>
    </DressingTable>
  )
}
