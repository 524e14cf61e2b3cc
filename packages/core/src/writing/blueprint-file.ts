import * as z from 'zod'
import { parseJson } from '../prelude/json.ts'
import { BLUEPRINT_VERSION, Blueprint } from '../schema/blueprint.ts'
import type { BlueprintProblem } from './blueprint-problem.ts'
import { type BlueprintCheck, checkBlueprint } from './check-blueprint.ts'
import { printJson } from './print-json.ts'

type Fields = Readonly<Record<string, unknown>>

/** How a file of each older version becomes one of the next. */
const migrations: Readonly<Record<number, (old: Fields) => Fields>> = {
  // The first files had neither `format` nor `version`.
  0: (old) => ({ ...old, format: 'commedia-blueprint', version: 1 }),
  // Version 2 only added what may be absent: circumstances, business, sound, stakes, forms of address.
  1: (old) => ({ ...old, version: 2 }),
}

/** Reads a blueprint file of any version, given as text or as parsed JSON, and checks it. */
export function parseBlueprint(file: unknown): BlueprintCheck {
  const value = typeof file === 'string' ? parseJson(file.replace(/^\uFEFF/, '')) : file
  if (!isFields(value)) return refused('not-a-blueprint', { path: 'blueprint', what: 'JSON' })
  const version = versionOf(value)
  if (version > BLUEPRINT_VERSION) return refused('newer-version', { path: 'version', what: String(version) })
  let fields = value
  for (let from = version; from < BLUEPRINT_VERSION; from++) fields = migrations[from]?.(fields) ?? fields
  return checkBlueprint(fields)
}

/** Prints a blueprint as a file: the same blueprint always gives the same text. */
export function printBlueprint(blueprint: Blueprint): string {
  return printJson(Blueprint.parse(blueprint))
}

/** The JSON Schema of the blueprint file, printed. */
export function printBlueprintSchema(): string {
  return printJson({ title: 'Commedia blueprint', ...z.toJSONSchema(Blueprint, { io: 'input' }) })
}

function versionOf({ format, version }: Fields): number {
  if (format === undefined && version === undefined) return 0
  return typeof version === 'number' && Number.isInteger(version) && version > 0 ? version : BLUEPRINT_VERSION
}

function isFields(value: unknown): value is Fields {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

function refused(
  code: BlueprintProblem['code'],
  about: { readonly path: string; readonly what: string },
): BlueprintCheck {
  return { ok: false, problems: [{ code, ...about, severity: 'error' }] }
}
