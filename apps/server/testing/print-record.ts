import { printedWords } from '#engines/paper/testing/printed-runs.ts'
import type { TestPerson, TestProduct } from './start-test-product.ts'

/** What a record says on paper, as somebody prints it in their language; null where they may not. */
export async function printRecord(
  product: Pick<TestProduct, 'app'>,
  who: Pick<TestPerson, 'token'>,
  record: { readonly kind: string; readonly id: string },
  language: 'en' | 'ar' = 'en',
): Promise<string | null> {
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/papers/records',
    headers: { authorization: `Bearer ${who.token}`, lang: language },
    payload: { ...record, fields: [{ header: 'No.', path: 'number', kind: 'text' }], timeZone: 'Asia/Riyadh' },
  })
  return answer.statusCode === 200 ? printedWords(new Uint8Array(answer.rawPayload)) : null
}
