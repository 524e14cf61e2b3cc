import { defineWords } from '../words/define-words.ts'

/** What every chart says. */
export const chartWords = defineWords('screen.chart', { asTable: 'As a table' }, { asTable: '以表格查看' })
