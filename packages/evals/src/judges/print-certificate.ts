import { type JudgeCertificate, PAGE } from './certificate.ts'
import type { HeadCorrelation } from './head-correlations.ts'

/** A certificate in sentences, to stand beside whatever the judge ranked; without one, that it has none. */
export function printCertificate(
  judge: string,
  certificate: JudgeCertificate | undefined,
): readonly string[] {
  if (certificate === undefined)
    return [
      `${judge} holds no certificate: nobody has tried what it finds on this page (commedia judge flaws --plays --out certificate.json).`,
    ]
  const { page, looks, cut = 0, hidden = 0, notice, rates, heads, place, length, people } = certificate
  if (page !== PAGE)
    return [`${judge}: its certificate is of another page (${page}, now ${PAGE}) and says nothing here.`]
  const all = rates.find(
    ({ flaw, lines, language }) => flaw === 'all' && lines === 'all' && language === 'both',
  )
  const grades = rates.filter(
    ({ flaw, lines, language }) => flaw === 'all' && lines !== 'all' && language === 'both',
  )
  return [
    all === undefined
      ? `${judge}: no planted flaws were judged.`
      : `${judge} found ${all.found} of ${all.of} flaws planted in whole performances (${percent(all.share)}, 95 %: ${percent(all.low)}–${percent(all.high)}), ${grades.map(({ lines, found, of }) => `${found}/${of} in ${lines === 1 ? 'one line' : `${lines} lines`}`).join(', ')}; it held ${all.fooled} flawed ones for the better. ${looks === 'one' ? 'One look each.' : 'Both orders had to agree.'}${cut === 0 ? '' : ` ${cut} were too long for its page and were cut.`}${hidden === 0 ? '' : ` ${hidden} are not counted: what was planted stood in the cut.`}${notice === undefined ? '' : ` ${notice}`}`,
    `${judge} by place: ${place.first === undefined ? 'not known' : `${percent(place.first)} of its choices stood first${place.p === undefined ? '' : ` (p ${place.p.toFixed(3)})`}`}${place.torn === undefined ? '' : `, its two orders disagree in ${percent(place.torn)}`}. By length: ${length === undefined ? 'not measured' : `a side padded to be far longer ${length.gain < 0 ? 'loses' : 'gains'} ${Math.abs(length.gain).toFixed(2)} of 5 (± ${(2 * length.error).toFixed(2)}) over ${length.pairs} padded pairs`}. With people: ${people?.agreement === undefined ? 'no votes' : `the same in ${percent(people.agreement)} of ${people.judged}${people.pearson === undefined ? '' : `, r ${people.pearson.toFixed(2)}`}`}.`,
    ...(heads.length === 0 ? [] : [`${judge}, heads: ${printHeads(heads)}.`]),
  ]
}

/** What stands beside the judges of a suite whose page no certificate speaks of. */
export function printUncertified(judges: readonly string[]): readonly string[] {
  return judges.map(
    (judge) =>
      `${judge} holds no certificate for this page: what it finds was tried on whole performances alone, if at all; people’s votes on this run (commedia bench ballot) tell more.`,
  )
}

/** How heads follow each other, in a few words. */
export function printHeads(heads: readonly HeadCorrelation[]): string {
  return heads
    .map(
      ({ heads: [one, other], pairs, pearson }) =>
        `${one}–${other} r ${pearson?.toFixed(2) ?? '–'} (${pairs})`,
    )
    .join(', ')
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}
