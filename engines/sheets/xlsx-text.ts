const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * A clean text as XML, and so that no reader takes a part of it for an escape of the format: `_x000D_` stands for a
 * character there (ECMA-376, 22.9.2.19), and is written with its first line as one.
 */
export function escapeXml(text: string): string {
  return text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_').replace(/[&<>"]/g, (mark) => MARKS[mark] ?? mark)
}
