import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Finding } from '#platform/contract/finding.ts'
import { checkProcedure } from './check-procedure.ts'
import { procedureGraph } from './procedure-graph.ts'
import { readBpmn } from './read-bpmn.ts'
import { readDuration, writeDuration } from './read-duration.ts'
import { simulateRun } from './simulate-run.ts'

const SAMPLE = readFileSync(join(import.meta.dirname, 'testing/sample.bpmn'))
const BPMN = 'xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"'
const bytes = (text: string) => new TextEncoder().encode(text)
const process = (inside: string) =>
  readBpmn(
    bytes(`<definitions ${BPMN} targetNamespace="t"><process id="p">${inside}</process></definitions>`),
    'p.bpmn',
  )

describe('a BPMN file', () => {
  it('is read with its people, times and conditions', async () => {
    const { procedure, findings } = await readBpmn(SAMPLE, 'fire.bpmn')
    expect(findings.map(({ code }) => code)).toEqual(['laid-out-here'])
    expect(procedure).toMatchObject({ key: 'fire', name: 'Fire on site' })
    expect(procedure.lanes.map(({ name }) => name)).toEqual(['safety-officer', 'site-manager'])
    const graph = procedureGraph(procedure)
    expect(graph.node('assess')).toMatchObject({
      kind: 'user',
      work: {
        kind: 'form',
        form: 'fire-assessment',
        performer: { kind: 'role', role: 'safety-officer' },
        due: { unit: 'minutes', count: 30 },
        evidence: ['photo', 'location'],
        escalation: { after: { unit: 'working-days', count: 1 }, to: { kind: 'role', role: 'hse-manager' } },
      },
    })
    expect(graph.node('late')).toMatchObject({
      kind: 'boundary',
      attachedTo: 'assess',
      interrupts: false,
      timer: { kind: 'after', duration: { unit: 'minutes', count: 30 } },
    })
    expect(graph.outOf('how').map(({ condition, isDefault }) => [condition, isDefault])).toEqual([
      ['${severity} >= 3', false],
      [null, true],
    ])
    expect(checkProcedure(procedure, { procedures: new Set() })).toEqual([])
  })

  it('of another maker opens, and what does not run is named at its step', async () => {
    const { procedure } = await process(`
      <startEvent id="s"><messageEventDefinition id="m" /></startEvent>
      <scriptTask id="script"><script>process.exit()</script></scriptTask>
      <userTask id="each"><multiInstanceLoopCharacteristics /></userTask>
      <eventBasedGateway id="race" /><complexGateway id="odd" />
      <boundaryEvent id="err" attachedToRef="each"><errorEventDefinition /></boundaryEvent>
      <intermediateCatchEvent id="weekly"><timerEventDefinition><timeCycle>R3/P7D</timeCycle></timerEventDefinition></intermediateCatchEvent>
      <subProcess id="ev" triggeredByEvent="true" /><transaction id="t" /><endEvent id="e"><errorEventDefinition /></endEvent>
      <dataObject id="data" /><textAnnotation id="note"><text>Not a step</text></textAnnotation>`)
    const unsupported = checkProcedure(procedure).filter(({ kind }) => kind === 'unsupported')
    expect(unsupported.map(({ element, reason }) => `${element}: ${reason.en.split(' ', 1)[0]}`).sort()).toEqual([
      'e: errorEndEvent',
      'each: multiInstanceLoopCharacteristics',
      'err: errorBoundaryEvent',
      'ev: eventSubProcess',
      'odd: complexGateway',
      'race: eventBasedGateway',
      's: messageStartEvent',
      'script: scriptTask',
      't: transaction',
      'weekly: timeCycle',
    ])
    expect(procedure.nodes.map(({ id }) => id)).not.toContain('data')
  })

  it('of another maker is read by any prefix and byte order, with its pools, and without what the maker alone knows', async () => {
    const text = `<?xml version="1.0" encoding="UTF-16"?>
      <semantic:definitions xmlns:semantic="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="http://bpmn.io/schema/bpmn"
        xmlns:camunda="http://camunda.org/schema/1.0/bpmn" xmlns:zeebe="http://camunda.org/schema/zeebe/1.0"
        xmlns:signavio="http://www.signavio.com" exporter="Modeler" exporterVersion="5.22.0">
        <semantic:collaboration id="both"><semantic:participant id="site" name="Site" processRef="main" />
          <semantic:participant id="client" name="Client" processRef="other" />
          <semantic:messageFlow id="mail" sourceRef="ask" targetRef="answer" /></semantic:collaboration>
        <semantic:process id="main" name="صب الخرسانة" isExecutable="true">
          <semantic:extensionElements><signavio:signavioMetaData metaKey="x" metaValue="y" /></semantic:extensionElements>
          <semantic:startEvent id="s" />
          <semantic:userTask id="ask" name="Ask" camunda:assignee="\${initiator}" camunda:formKey="embedded:app:forms/ask.html">
            <semantic:extensionElements><zeebe:assignmentDefinition assignee="ben" /><camunda:formData /></semantic:extensionElements>
          </semantic:userTask>
          <semantic:endEvent id="e" />
          <semantic:sequenceFlow id="a" sourceRef="s" targetRef="ask" /><semantic:sequenceFlow id="b" sourceRef="ask" targetRef="e" />
        </semantic:process>
        <semantic:process id="other" name="Client"><semantic:userTask id="answer" /></semantic:process>
      </semantic:definitions>`
    const { procedure, otherProcesses, findings } = await readBpmn(
      Buffer.from(`\ufeff${text}`, 'utf16le'),
      'pools.bpmn',
    )
    expect(procedure).toMatchObject({ key: 'main', name: 'صب الخرسانة' })
    expect(procedure.nodes.map(({ id }) => id)).toEqual(['s', 'ask', 'e'])
    expect(otherProcesses).toEqual([{ id: 'other', name: 'Client' }])
    expect(
      findings.map(({ code, where, say }) => [code, where, /\w+(?= is an ext)|\(.*\)/.exec(say.en)?.[0] ?? '']),
    ).toEqual([
      ['message-flow-not-run', 'mail', ''],
      ['extension-not-used', 'صب الخرسانة', 'signavioMetaData'],
      ['extension-not-used', 'Ask', 'assignee'],
      ['extension-not-used', 'Ask', 'formKey'],
      ['extension-not-used', 'Ask', 'assignmentDefinition'],
      ['extension-not-used', 'Ask', 'formData'],
      ['process-not-run', 'Client', '(Client)'],
      ['laid-out-here', '', ''],
    ])
    // Whom the other program asks, nobody knows here: it is asked for, and not guessed.
    expect(checkProcedure(procedure).map(({ element, kind }) => [element, kind])).toEqual([['ask', 'no-performer']])
  })

  it('names all that it holds and that does nothing here, with the step where it was met first', async () => {
    const { findings } = await process(`<documentation>Why</documentation>
      <startEvent id="s" /><userTask id="ask" name="Ask" startQuantity="2" completionQuantity="1" implementation="##unspecified">
        <documentation>How</documentation><ioSpecification><dataInput id="in" /></ioSpecification>
        <potentialOwner /><humanPerformer /></userTask>
      <intermediateCatchEvent id="soon"><timerEventDefinition><timeDuration>P1M</timeDuration></timerEventDefinition></intermediateCatchEvent>
      <scriptTask id="run" scriptFormat="js"><script>1</script></scriptTask><endEvent id="e" /><endEvent id="e" />
      <sequenceFlow id="f" sourceRef="s" targetRef="nowhere"><conditionExpression language="groovy">a</conditionExpression></sequenceFlow>
      <dataStoreReference id="store" name="Ledger" /><textAnnotation id="n"><text>Look</text></textAnnotation>
      <association id="x" sourceRef="n" targetRef="ask" /><laneSet id="ls"><lane id="l"><documentation>Who</documentation></lane></laneSet>
      <artefact xmlns="urn:maker" /><monitoring />`)
    expect(findings.map(({ kind, code, where, count }) => [kind, code, where, count])).toEqual([
      ['left-out', 'documentation-not-shown', 'p', 3],
      ['left-out', 'attribute-not-used', 'Ask', 1],
      ['left-out', 'further-performer', 'Ask', 1],
      ['left-out', 'data-not-used', 'Ask', 1],
      ['left-out', 'time-not-read', 'soon', 1],
      ['read-otherwise', 'expression-language', 'f', 1],
      ['left-out', 'data-not-used', 'Ledger', 1],
      ['left-out', 'note-not-drawn', 'n', 1],
      ['left-out', 'note-not-drawn', 'x', 1],
      ['left-out', 'extension-not-used', 'p', 1],
      ['left-out', 'element-not-used', 'p', 1],
      ['left-out', 'step-not-run', 'run', 1],
      ['assumed', 'laid-out-here', '', 1],
      ['left-out', 'same-id', '', 1],
      ['left-out', 'reference-to-nothing', '', 1],
    ])
    expect(Finding.array().parse(findings)).toEqual(findings)
  })

  it('with hundreds of names of its own is reported in a list that people can read', async () => {
    const many = Array.from({ length: 600 }, (_, at) => `<thing${at} xmlns="urn:maker" />`).join('')
    const { findings } = await process(`<startEvent id="s" />${many}`)
    expect(findings.length).toBeLessThan(210)
    expect(findings.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(600)
  })

  it('keeps what is inside a group with the group', async () => {
    const { procedure } =
      await process(`<startEvent id="s" /><subProcess id="g"><startEvent id="is" /><endEvent id="ie" />
      <sequenceFlow id="i" sourceRef="is" targetRef="ie" /></subProcess>`)
    expect(procedure.nodes.map(({ id, parent }) => [id, parent])).toEqual([
      ['s', null],
      ['g', null],
      ['is', 'g'],
      ['ie', 'g'],
    ])
    expect(procedure.flows).toMatchObject([{ id: 'i', from: 'is', to: 'ie' }])
  })

  it('that is none, or an attack, is refused with what to do', async () => {
    await expect(readBpmn(bytes('<html />'), 'page.bpmn')).rejects.toThrow(/page.bpmn is no BPMN 2.0 file/)
    await expect(readBpmn(bytes(`<definitions ${BPMN} />`), 'empty.bpmn')).rejects.toThrow(/holds no process/)
    const entities = `<!DOCTYPE d [<!ENTITY a "aaaa">]><definitions ${BPMN}>&a;</definitions>`
    await expect(readBpmn(bytes(entities), 'bomb.bpmn')).rejects.toThrow()
    const { procedure } = await process('<startEvent id="__proto__" /><endEvent id="constructor" />')
    expect(procedureGraph(procedure).node('__proto__').kind).toBe('start')
    expect(() => procedureGraph(procedure).node('toString')).toThrow(/has no step/)
  })
})

describe('a simulation', () => {
  const given = { start: '2026-03-09T09:00:00+03:00', now: '2026-03-09T12:00:00+03:00' }

  it('does what is answered, fires what is due, and says where it waits', async () => {
    const graph = procedureGraph((await readBpmn(SAMPLE, 'fire.bpmn')).procedure)
    const waits = simulateRun(graph, { ...given, answers: {} })
    expect([waits.state, waits.waiting]).toEqual(['running', ['assess']])
    expect(waits.trace).toContainEqual({ at: '2026-03-09T06:30:00.000Z', element: 'late', kind: 'fired', by: 'timer' })
    expect(waits.trace.map(({ element, kind }) => `${element} ${kind}`)).toContain('remind entered')

    const large = simulateRun(graph, { ...given, answers: { assess: { severity: 4 }, evacuate: true } })
    expect([large.state, large.waiting]).toEqual(['ended', []])
    expect(large.trace.filter(({ kind }) => kind === 'left').map(({ element, by }) => [element, by])).toEqual([
      ['reported', null],
      ['assess', 'safety-officer'],
      ['how', null],
      ['evacuate', 'site-manager'],
      ['closed', null],
    ])
    expect(simulateRun(graph, { ...given, answers: { assess: { severity: 1 } } }).answers).toEqual({ severity: 1 })
  })

  it('refuses a time that is none', async () => {
    const graph = procedureGraph((await readBpmn(SAMPLE, 'fire.bpmn')).procedure)
    expect(() => simulateRun(graph, { start: 'soon', now: given.now, answers: {} })).toThrow(/"soon" is no time/)
  })
})

it('durations are read and written', () => {
  expect(readDuration('PT1H30M')).toEqual({ unit: 'minutes', count: 90 })
  expect(readDuration('P1DT2H')).toEqual({ unit: 'minutes', count: 1560 })
  expect(readDuration('W3')).toEqual({ unit: 'working-days', count: 3 })
  expect([readDuration('P1M'), readDuration('P'), readDuration('soon')]).toEqual([null, null, null])
  expect(
    ['PT90M', 'PT30S', 'W2'].map((text) => writeDuration(readDuration(text) ?? { unit: 'minutes', count: 0 })),
  ).toEqual(['PT90M', 'PT30S', 'W2'])
})
