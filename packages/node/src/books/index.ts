export { type EpubDetails, printEpub } from '../exports/print-epub.ts'
export { type PdfWishes, printPdf } from '../exports/print-pdf.ts'
export { type Book, readBook } from './read-book.ts'
