/** Words without the speaker's own name, or a part of it, and a colon before them; as they are, where nothing would be left. */
export function withoutName(text: string, name: string): string {
  const plain = text.trim()
  const [, said = '', words = ''] = /^([^:：\n]{1,80})[:：]\s*(.*)$/su.exec(plain) ?? []
  const parts = [name, ...name.split(/[\s·]+/u)].map((part) => part.toLowerCase())
  return words !== '' && parts.includes(said.trim().toLowerCase()) ? words : plain
}
