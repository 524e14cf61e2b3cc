import { existsSync, readFileSync } from 'node:fs'
import { CommediaError, parseJson } from '@commedia/core'
import { JudgeCertificate } from '@commedia/evals'

/** Reads what `commedia judge flaws --plays` wrote. */
export function readCertificate(file: string): JudgeCertificate {
  if (!existsSync(file)) throw new CommediaError('not-found', `There is no certificate in ${file}.`)
  const read = JudgeCertificate.safeParse(parseJson(readFileSync(file, 'utf8')))
  if (read.success) return read.data
  throw new CommediaError(
    'wrong-setting',
    `${file} holds no certificate of a judge: commedia judge flaws --plays --out ${file} writes one.`,
    { cause: read.error },
  )
}
