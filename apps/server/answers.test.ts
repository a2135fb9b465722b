import { expect, it } from 'vitest'
import { z } from 'zod'
import { answerSerializer } from '#platform/server/http/answer-serializer.ts'
import { collectEndpoints } from '#platform/server/http/endpoint-registry.ts'
import { serverModules } from './modules.ts'

it('the answer of every endpoint can be written: a schema that cannot would show with its first answer', () => {
  const wrong: string[] = []
  for (const { spec, path } of collectEndpoints(serverModules)) {
    if (!(spec.output instanceof z.ZodType)) continue
    try {
      answerSerializer(spec.output, spec.responseFormat)
    } catch (error) {
      wrong.push(`${spec.method} ${path}: ${error}`)
    }
  }
  expect(wrong).toEqual([])
})
