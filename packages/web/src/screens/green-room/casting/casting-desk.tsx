import type { CastingPreview as Preview } from '@commedia/core/wire'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useHouse } from '../../../house/house.tsx'
import { useHouseFacts } from '../../../house/use-house-facts.ts'
import { useMe } from '../../../house/use-me.ts'
import { Waiting } from '../../../parts/waiting.tsx'
import { useFigures, useWords } from '../../../words/use-words.tsx'
import { toggled } from '../toggled.ts'
import { CastingPreview } from './casting-preview.tsx'
import { castingWords } from './casting-words.ts'
import { moneyFor } from './money-for.ts'
import { ScriptDoor } from './script-door.tsx'

const MEGABYTE = 1_000_000
const SETTLED_MS = 500

interface OpenScript {
  readonly name: string
  readonly bytes: Uint8Array
  readonly preview: Preview
}

/** Where a script is brought, looked through, and given to be read. */
export function CastingDesk() {
  const { wire } = useHouse()
  const me = useMe()
  const words = useWords(castingWords)
  const figures = useFigures()
  const house = useHouseFacts()
  const [script, setScript] = useState<OpenScript>()
  const most = house.data?.limits.uploadBytes ?? Number.POSITIVE_INFINITY
  const open = useMutation({
    mutationFn: async (file: File): Promise<OpenScript> => {
      if (file.size > most) throw new Error(words.tooLarge(`${figures.count(most / MEGABYTE)} MB`))
      const bytes = new Uint8Array(await file.arrayBuffer())
      const name = titleFrom(file.name)
      return { name, bytes, preview: await wire.previewCasting({ query: { title: name }, body: bytes }) }
    },
    onSuccess: setScript,
  })
  if (me.data === undefined || house.data === undefined) return <Waiting />
  if (script !== undefined) return <OpenedScript script={script} onOther={() => setScript(undefined)} />
  return (
    <ScriptDoor
      reading={open.isPending ? titleFrom(open.variables.name) : undefined}
      closed={house.data.models.length === 0}
      error={open.error}
      onFile={open.mutate}
    />
  )
}

function OpenedScript({ script, onOther }: { readonly script: OpenScript; readonly onOther: () => void }) {
  const { wire } = useHouse()
  const [, go] = useLocation()
  const { name, bytes } = script
  const [title, setTitle] = useState(script.preview.title)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(script.preview.people.filter((one) => one.chosen).map((one) => one.name)),
  )
  const roles = [...chosen].toSorted().join('\n')
  const settled = useSettled(roles)
  const counted = useQuery({
    queryKey: ['casting', name, bytes.length, settled],
    queryFn: () => wire.previewCasting({ query: { title: name, roles: settled }, body: bytes }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const bill = useQuery({ queryKey: ['usage'], queryFn: () => wire.getUsage() }).data
  const price = useHouseFacts().data?.reckoning?.price
  const start = useMutation({
    mutationFn: () => wire.startCasting({ query: { title: title.trim(), roles }, body: bytes }),
    onSuccess: ({ job }) => go(`/castings/${job}`),
  })
  const preview = { ...script.preview, ...counts(counted.data ?? script.preview) }
  const isCounting = roles !== settled || counted.isPlaceholderData
  return (
    <CastingPreview
      preview={preview}
      title={title}
      chosen={chosen}
      money={bill === undefined ? undefined : moneyFor(preview.tokens, bill, price)}
      state={start.isPending || start.isSuccess ? 'starting' : isCounting ? 'counting' : 'ready'}
      error={start.error ?? counted.error}
      onTitle={setTitle}
      onChoose={(one) => setChosen((before) => toggled(before, one))}
      onStart={start.mutate}
      onOther={onOther}
    />
  )
}

function counts({ calls, tokens }: Preview): Pick<Preview, 'calls' | 'tokens'> {
  return { calls, tokens }
}

/** A value once nobody has changed it for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** What a work is called, as far as its file tells. */
function titleFrom(file: string): string {
  return (
    file
      .replace(/\.[^.]+$/u, '')
      .replaceAll(/[_]+/gu, ' ')
      .trim() || file
  )
}
