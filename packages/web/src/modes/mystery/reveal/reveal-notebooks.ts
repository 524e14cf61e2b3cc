import type { TablePart } from '@commedia/core/mystery'
import type { OtherNotebook } from '../notebook/other-notebooks.tsx'

/** What everybody else believed in the end; nothing before the truth is told. */
export function otherNotebooks(
  { revealed }: Pick<TablePart, 'revealed'>,
  { you, people }: { readonly you: string | undefined; readonly people: Readonly<Record<string, string>> },
): readonly OtherNotebook[] {
  return (revealed?.notebooks ?? [])
    .filter(({ role }) => role !== you)
    .map((one) => ({ ...one, name: people[one.role] ?? one.role }))
}
