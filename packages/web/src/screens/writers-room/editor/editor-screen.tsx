import { type Blueprint, parseBlueprint } from '@commedia/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useHouse } from '../../../house/house.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { TopBar } from '../../../parts/top-bar.tsx'
import { Waiting } from '../../../parts/waiting.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { DeskTop, useDesk } from './desk.tsx'
import { DeskNotice } from './desk-notice.tsx'
import css from './editor.module.css'
import { Editor } from './editor.tsx'
import { editorWords } from './editor-words.ts'
import { dropDraft, keepDraft, leftDraft } from './kept-draft.ts'

/** A blueprint of mine, to be worked on. `filledIn` names parts no model wrote, right after it was planned. */
export function EditorScreen({
  id,
  filledIn,
  took,
}: {
  readonly id: string
  readonly filledIn?: readonly string[] | undefined
  /** What writing it took, right after it was written. */
  readonly took?: { readonly tokens: number; readonly money: number } | undefined
}) {
  const { wire } = useHouse()
  const words = useWords(editorWords)
  const { data, error, refetch } = useQuery({
    queryKey: ['blueprint', id],
    queryFn: () => wire.getBlueprint({ blueprint: id }),
    // What lies on the desk is not taken away by news from elsewhere.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  if (data !== undefined)
    return (
      <DeskTop key={id} blueprint={data.blueprint}>
        <WorkedOn id={id} kept={data.blueprint} filledIn={filledIn} took={took} />
      </DeskTop>
    )
  return (
    <div className={css.waiting}>
      <TopBar where={words.where} />
      <main id="main" className={css.alone}>
        {error === null ? <Waiting /> : <Failure error={error} again={() => void refetch()} />}
      </main>
    </div>
  )
}

function WorkedOn({
  id,
  kept: first,
  filledIn,
  took,
}: {
  readonly id: string
  readonly kept: Blueprint
  readonly filledIn: readonly string[] | undefined
  readonly took?: { readonly tokens: number; readonly money: number } | undefined
}) {
  const { wire } = useHouse()
  const words = useWords(editorWords)
  const { draft, replace } = useDesk()
  const [, go] = useLocation()
  const queries = useQueryClient()
  const [kept, setKept] = useState(first)
  const [left, setLeft] = useState(() => leftDraft(id))
  const [told, setTold] = useState<string>()

  useEffect(() => {
    if (draft !== kept) keepDraft(id, draft)
    else if (left === undefined) dropDraft(id)
  }, [draft, kept, id, left])

  const keep = useMutation({
    mutationFn: (blueprint: Blueprint) => wire.changeBlueprint({ blueprint: id, body: { blueprint } }),
    onSuccess: (reply, blueprint) => {
      setKept(blueprint)
      queries.setQueryData(['blueprint', id], reply)
      void queries.invalidateQueries({ queryKey: ['blueprints'] })
    },
  })
  const putOn = useMutation({
    mutationFn: async () => {
      if (draft !== kept) await keep.mutateAsync(draft)
      return wire.createShow({ body: { blueprint: id } })
    },
    onSuccess: ({ id: show }) => go(`/shows/${show}/cast`),
  })
  const duplicate = useMutation({
    mutationFn: () =>
      wire.keepBlueprint({ body: { blueprint: { ...draft, title: words.copyOf(draft.title) } } }),
    onSuccess: (copy) => go(`/blueprints/${copy.id}`),
  })
  const importFile = async (file: File): Promise<void> => {
    const { blueprint } = parseBlueprint(await file.text())
    if (blueprint !== undefined) replace(blueprint)
    setTold(blueprint === undefined ? words.notABlueprint(file.name) : words.imported(file.name))
  }
  const error = putOn.error ?? keep.error ?? duplicate.error
  return (
    <Editor
      kept={kept}
      work={{
        busy: keep.isPending ? 'keeping' : putOn.isPending || duplicate.isPending ? 'opening' : undefined,
        keep: () => keep.mutate(draft),
        putOn: () => putOn.mutate(),
        duplicate: () => duplicate.mutate(),
        importFile: (file) => void importFile(file),
      }}
      notice={
        <DeskNotice
          error={error}
          told={told}
          filledIn={filledIn}
          took={took}
          left={
            left === undefined
              ? undefined
              : {
                  takeUp() {
                    replace(left)
                    setLeft(undefined)
                  },
                  drop() {
                    dropDraft(id)
                    setLeft(undefined)
                  },
                }
          }
        />
      }
    />
  )
}
