import { defineWords } from '../words/define-words.ts'

/** The ways a script is taken home. */
export const keepWords = defineWords(
  'screen.keep',
  {
    keep: 'Keep the script',
    keepWhy: 'What you perceived, and nothing else, with word that it was made with AI.',
    page: 'A page to share',
    pageWhy: 'stage, script and replay, in one file',
    plain: 'Plain text',
    plainWhy: 'names, a colon, words',
    fountain: 'Fountain',
    fountainWhy: 'for screenwriting programs',
    pdf: 'PDF',
    pdfWhy: 'to print',
    epub: 'EPUB',
    epubWhy: 'to read like a book',
    json: 'Record',
    jsonWhy: 'JSON, every event',
  },
  {
    keep: '留下剧本',
    keepWhy: '只有你所见所闻，并注明借助人工智能完成。',
    page: '可分享的网页',
    pageWhy: '舞台、剧本和重放，都在一个文件里',
    plain: '纯文本',
    plainWhy: '人名、冒号、台词',
    fountain: 'Fountain',
    fountainWhy: '供编剧软件使用',
    pdf: 'PDF',
    pdfWhy: '用来打印',
    epub: 'EPUB',
    epubWhy: '像书一样读',
    json: '记录',
    jsonWhy: 'JSON，每一个事件',
  },
)
