/** The part of pdfkit that the printer uses; the package brings no types of its own. */
declare module 'pdfkit' {
  interface DocumentOptions {
    size: [number, number]
    margin: number
    autoFirstPage: boolean
    compress?: boolean
    lang?: string
    displayTitle?: boolean
    info: Record<string, string | Date>
  }
  interface TextOptions {
    lineBreak: false
    baseline: 'alphabetic'
    characterSpacing?: number
  }
  class PDFDocument {
    constructor(options: DocumentOptions)
    registerFont(name: string, source: string, family?: string): this
    font(name: string): this
    fontSize(size: number): this
    fillColor(color: string): this
    widthOfString(text: string, options?: { characterSpacing?: number }): number
    text(text: string, x: number, y: number, options: TextOptions): this
    addPage(): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    lineWidth(width: number): this
    stroke(color: string): this
    on(event: 'data', listener: (chunk: Uint8Array) => void): this
    on(event: 'end', listener: () => void): this
    on(event: 'error', listener: (error: Error) => void): this
    end(): void
  }
  // biome-ignore lint/style/noDefaultExport: this is how the package exports it.
  export default PDFDocument
}
