// biome-ignore-all lint/suspicious/noTemplateCurlyInString: rules name facts like this
import { expect, it } from 'vitest'
import { ruleRows, writeRule } from './rule-rows.ts'

const FACTS = [
  { name: 'class', label: 'Class', isGrade: false, choices: [{ value: 'near-miss', label: 'Near miss' }] },
  { name: 'severity', label: 'Severity', isGrade: true, choices: [{ value: '3', label: 'Major' }] },
]

it('takes a rule apart into facts of the kind and their choices, and writes it as it was', () => {
  const written = "${severity} >= 3 and ${class} != 'near-miss'"
  const rule = ruleRows(written, FACTS)
  expect(rule?.parts.map(({ name, value }) => [name, value])).toEqual([
    ['severity', '3'],
    ['class', 'near-miss'],
  ])
  expect(rule && writeRule(rule)).toBe(written)
  expect(ruleRows('', FACTS)).toEqual({ joint: 'and', parts: [] })
})

it('leaves a rule as it is written that asks for something else than the choices of the kind', () => {
  for (const other of ['${severity} >= 7', "${type} = 'fire'", "not(${class} = 'near-miss')"])
    expect(ruleRows(other, FACTS)).toBeNull()
})
