import { Context, Liquid, type Template } from 'liquidjs'
import { CommediaError } from '../prelude/errors.ts'
import { inLanguage } from '../prelude/in-language.ts'
import { languagesKnown } from '../prelude/language.ts'
import type { ModelDirectory } from '../prompting/crew.ts'
import type { OwnPages, Page, Prompt } from '../prompting/define-prompt.ts'
import { quoteMaterial } from '../prompting/quote-material.ts'

/** Liquid texts by `<prompt id>.<language>`, as in `chat.speak.en`. */
export type TemplateFiles = Readonly<Record<string, string>>

const MOST_TEMPLATE_CHARS = 100_000
const MOST_PAGE_CHARS = 1_000_000
/** Pieces of a page: each text, value and tag, as often as a loop comes by it. */
const MOST_RENDER_PIECES = 200_000
const MOST_RENDER_CELLS = 5_000_000
const SECTIONS = ['system', 'last'] as const

type Section = (typeof SECTIONS)[number]

/**
 * Reads a user's own words for the pages of prompts. A file has sections `{% system %}…{% endsystem %}` and
 * `{% last %}…{% endlast %}` and reads `input` and the original `page`; a section it leaves out stays as it was,
 * and history always does. All files are read at once, so a bad one is known before the show.
 */
export function templatePages(files: TemplateFiles): OwnPages {
  const engine = liquidEngine()
  const templates = new Map(
    Object.entries(files).map(([name, text]) => [name, orBadTemplate(name, () => parsed(engine, text))]),
  )
  return ({ id, page }) => {
    const overridden = languagesKnown().flatMap((language) => {
      const name = `${id}.${language}`
      const template = templates.get(name)
      if (template === undefined) return []
      const original = inLanguage(language, page)
      const own: typeof original = (input, readIn = language) => {
        const base = original(input, readIn)
        const sections = orBadTemplate(name, () => renderedSections(engine, template, { input, page: base }))
        return { ...base, ...sections }
      }
      return [[language, own] as const]
    })
    return overridden.length === 0 ? page : { ...page, ...Object.fromEntries(overridden) }
  }
}

/** Puts a user's own words in place of a prompt's page. */
export function withTemplates<Input, Output>(
  prompt: Prompt<Input, Output>,
  files: TemplateFiles,
): Prompt<Input, Output> {
  return { ...prompt, page: templatePages(files)(prompt) }
}

/** The same models, asked in a show's own words: every prompt the files name reads as they say. */
export function inOwnWords(models: ModelDirectory, files: TemplateFiles): ModelDirectory {
  const pages = templatePages(files)
  return (job) => ({ ...models(job), pages })
}

/** No files, no code, nothing inherited, nothing undefined, and an end to every loop. */
function liquidEngine(): Liquid {
  const engine = new Liquid({
    templates: {},
    strictVariables: true,
    strictFilters: true,
    ownPropertyOnly: true,
    lenientIf: true,
    parseLimit: MOST_TEMPLATE_CHARS,
    memoryLimit: MOST_RENDER_CELLS,
  })
  for (const section of SECTIONS) registerSection(engine, section)
  engine.registerFilter('material', asMaterial)
  return engine
}

/** Marks a value as material between tags it cannot close, each on a line of its own, as every prompt of the house does. */
function asMaterial(value: unknown, name: unknown): string {
  if (typeof name !== 'string' || !TAG_NAME.test(name))
    throw new Error('the filter material wants the name of a tag, as in {{ text | material: "letter" }}')
  const texts = Array.isArray(value) ? value : [value]
  return `\n${quoteMaterial({ name, text: texts.map(String).join('\n') })}\n`
}

const TAG_NAME = /^[\p{L}\p{N}][\p{L}\p{N}-]*$/u

/** A block whose text goes to its section of the page instead of to the output. */
function registerSection(engine: Liquid, section: Section): void {
  engine.registerTag(section, {
    parse(token, remaining) {
      const inside: Template[] = []
      this.inside = inside
      const stream = this.liquid.parser
        .parseStream(remaining)
        .on<Template>('template', (template) => void inside.push(template))
        .on(`tag:end${section}`, () => void stream.stop())
        .on('end', () => {
          throw new Error(`${token.getText()} is not closed`)
        })
      stream.start()
    },
    *render(context): Generator<unknown, void, unknown> {
      const text = yield this.liquid.renderer.renderTemplates(this.inside, context)
      context.setRegister(
        section,
        String(text)
          .replace(/\n{3,}/gu, '\n\n')
          .trim(),
      )
    },
  })
}

function parsed(engine: Liquid, text: string): readonly Template[] {
  if (!SECTIONS.some((section) => text.includes(section))) {
    throw new Error('it has neither {% system %} nor {% last %}')
  }
  return engine.parse(text)
}

function renderedSections(engine: Liquid, templates: readonly Template[], scope: object): Partial<Page> {
  const context = new Context(scope, engine.options, { sync: true })
  countPieces(context)
  engine.renderSync([...templates], context)
  const found = SECTIONS.flatMap((section) => {
    const text = context.getRegister<unknown>(section)
    return typeof text === 'string' ? [[section, text] as const] : []
  })
  if (found.some(([, text]) => text.length > MOST_PAGE_CHARS))
    throw new Error('it renders a page without end')
  return Object.fromEntries(found)
}

/** The engine looks at its clock before each piece; we count them, so that a page is refused everywhere or nowhere. */
function countPieces({ renderLimit }: Context): void {
  let pieces = 0
  renderLimit.check = () => {
    if (++pieces > MOST_RENDER_PIECES) throw new Error('it renders without end')
  }
}

function orBadTemplate<Result>(name: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw badTemplate(name, error)
  }
}

function badTemplate(name: string, cause: unknown): CommediaError {
  const why = cause instanceof Error ? cause.message : String(cause)
  return new CommediaError('bad-template', `Template ${name}: ${why}`, { cause })
}
