import { caseProblemWords, checkCase } from '@commedia/core/mystery'
import type { CaseListed } from '@commedia/core/wire'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { readChosenModel } from '../../../house/chosen-model.ts'
import { useHouse } from '../../../house/house.tsx'
import { isMember, useMe } from '../../../house/use-me.ts'
import { FailurePage } from '../../../parts/failure-page.tsx'
import { Waiting } from '../../../parts/waiting.tsx'
import { useTongue, useWords } from '../../../words/use-words.tsx'
import type { CaseWish } from '../writing/write-case.tsx'
import { caseWords } from './case-words.ts'
import { CasesPage, type LaidWish } from './cases-page.tsx'
import { settingsOf } from './game-rules.ts'
import type { Brought } from './own-case.tsx'

/** Chooses a case and a seat, and lays the table. */
export function ChooseCase() {
  const { wire } = useHouse()
  const [, go] = useLocation()
  const queries = useQueryClient()
  const words = useWords(caseWords)
  const tongue = useTongue()
  const me = useMe()
  const chosen = new URLSearchParams(useSearch()).get('case')
  const [brought, setBrought] = useState<Brought>()
  const cases = useQuery({
    queryKey: ['cases'],
    queryFn: () => wire.listCases(),
    enabled: isMember(me.data),
  })
  const mine = useQuery({
    queryKey: ['characters'],
    queryFn: () => wire.listCharacters(),
    enabled: isMember(me.data),
  })
  const lay = useMutation({
    mutationFn: ({ of, seat, cast, rules }: LaidWish) => {
      const endpoint = readChosenModel()
      return wire.openTable({
        body: {
          case: of.id,
          settings: settingsOf(rules),
          cast: { ...cast },
          ...(seat === undefined ? {} : { seat }),
          ...(endpoint === undefined ? {} : { endpoint }),
        },
      })
    },
    onSuccess: ({ id }) => go(`/tables/${id}`),
  })
  const keep = useMutation({
    mutationFn: async (file: File): Promise<CaseListed | undefined> => {
      const read = await readJson(file)
      if (read === undefined) {
        setBrought({ kind: 'unreadable', text: words.notJson })
        return undefined
      }
      const { ok, problems } = checkCase(read.json)
      const notes = problems.map((problem) => caseProblemWords(problem, tongue))
      if (!ok) {
        setBrought({ kind: 'cannot', notes })
        return undefined
      }
      const kept = await wire.keepCase({ body: { case: read.json } })
      setBrought({ kind: 'kept', title: kept.title, notes })
      return kept
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['cases'] }),
  })
  const write = useMutation({
    mutationFn: ({ idea, players }: CaseWish) => wire.writeCase({ body: { idea, players } }),
    onSuccess: ({ job }) => go(`/cases/${job}`),
  })
  const drop = useMutation({
    mutationFn: (id: string) => wire.deleteCase({ case: id }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['cases'] }),
  })
  const busy = lay.isPending ? 'laying' : keep.isPending ? 'reading' : write.isPending ? 'writing' : undefined
  const error = me.error ?? cases.error ?? mine.error
  if (error !== null)
    return (
      <FailurePage
        error={error}
        again={() => void Promise.all([me.refetch(), cases.refetch(), mine.refetch()])}
      />
    )
  if (cases.data === undefined || mine.data === undefined) return <Waiting />
  return (
    <CasesPage
      cases={cases.data.cases}
      mine={mine.data.characters}
      busy={busy}
      error={lay.error ?? keep.error ?? write.error ?? drop.error}
      {...(chosen === null ? {} : { chosen })}
      brought={brought}
      onFile={keep.mutate}
      onWrite={write.mutate}
      onDelete={drop.mutate}
      onLay={lay.mutate}
    />
  )
}

async function readJson(file: File): Promise<{ readonly json: unknown } | undefined> {
  try {
    return { json: JSON.parse(await file.text()) }
  } catch {
    return undefined
  }
}
