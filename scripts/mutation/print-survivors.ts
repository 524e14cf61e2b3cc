import type { Mutant } from './report.ts'

/** How much of what stood there is repeated. */
const LONGEST = 160

/** Survivors as a page for people: file by file, what stood in the code and what nobody missed. */
export function printSurvivors(survivors: readonly Mutant[]): string {
  const files = [...new Set(survivors.map(({ file }) => file))]
  return files
    .map((file) => {
      const own = survivors.filter((mutant) => mutant.file === file)
      return `## ${file} (${own.length})\n\n${own.map(printOne).join('\n')}\n`
    })
    .join('\n')
}

function printOne({ line, original, replacement, status }: Mutant): string {
  const mark = status === 'NoCoverage' ? ' (no test comes by)' : ''
  return `- ${line}: \`${inOneLine(original)}\` → \`${inOneLine(replacement)}\`${mark}`
}

function inOneLine(code: string): string {
  const line = code.replace(/\s+/g, ' ')
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line
}
