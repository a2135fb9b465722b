// biome-ignore-all lint/suspicious/noTemplateCurlyInString: conditions of procedures name answers like this
import { expect, it } from 'vitest'
import { readConditions } from './condition-words.ts'

it('reads conditions that words can say, and leaves what takes brackets or functions as it is written', () => {
  const severe = { name: 'severity', sign: '>=', value: '3' }
  expect(readConditions('${severity} >= 3')).toEqual({ joint: 'and', parts: [severe] })
  expect(readConditions("${severity} >= 3 and ${class} != 'near miss and more'")).toBeNull()
  expect(readConditions("${severity} >= 3 and ${class} != 'observation'")).toEqual({
    joint: 'and',
    parts: [severe, { name: 'class', sign: '!=', value: 'observation' }],
  })
  expect(readConditions("${again} = 'yes' or ${litres} > 200")?.joint).toBe('or')
  for (const source of ["not(${a} = 'b')", '${a} > ${b}', "${a} = 'b' and ${c} > 1 or ${d} > 2"])
    expect(readConditions(source)).toBeNull()
})
