import { carryHome } from './carry-home/carry-home.ts'

// Carries what a home kept before, in PGlite, over into the file it keeps now. What was there stays beside it.

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Which folder? npm run carry-home -- <folder>')
  process.exitCode = 2
} else {
  const { rows, file, before } = await carryHome(folder)
  console.log(`${rows} rows are in ${file} now. What was there before stays in ${before}.`)
}
