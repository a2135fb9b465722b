/** What each name of BPMN 2.0 is here: words of files of other makers, as the standard has them. */

export const BPMN_NAMESPACES = {
  model: 'http://www.omg.org/spec/BPMN/20100524/MODEL',
  drawing: 'http://www.omg.org/spec/BPMN/20100524/DI',
} as const

/** Say nothing of their own: names of places, and of what is written elsewhere in the standard. */
export const SILENT_NAMESPACES: ReadonlySet<string> = new Set([
  'http://www.w3.org/2001/XMLSchema-instance',
  'http://www.w3.org/XML/1998/namespace',
])

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** Read as they are, beside the steps. */
export const TAKEN_ELEMENTS = words(
  `definitions process collaboration participant laneSet lane childLaneSet flowNodeRef incoming outgoing extensionElements
  sequenceFlow conditionExpression timerEventDefinition timeDuration timeDate timeCycle terminateEventDefinition resource
  resourceRef potentialOwner humanPerformer performer resourceAssignmentExpression formalExpression expression`,
)

/** Parts of a step that is named already as one that does not run; nothing inside of them is named again. */
export const PARTS_OF_STEPS = words(
  `messageEventDefinition signalEventDefinition errorEventDefinition escalationEventDefinition compensateEventDefinition
  cancelEventDefinition conditionalEventDefinition linkEventDefinition standardLoopCharacteristics script
  multiInstanceLoopCharacteristics completionCondition activationCondition`,
)

export const DATA_ELEMENTS = words(
  `dataObject dataObjectReference dataStore dataStoreReference dataInput dataOutput dataInputAssociation
  dataOutputAssociation ioSpecification ioBinding inputSet outputSet property itemDefinition`,
)

export const NOTE_ELEMENTS = words('textAnnotation association group category')

export const PERFORMER_ELEMENTS = words('potentialOwner humanPerformer performer resourceRole')

/** Read, or without a meaning of their own for what runs. */
export const TAKEN_ATTRIBUTES = words(
  `id name sourceRef targetRef default calledElement attachedToRef cancelActivity processRef targetNamespace exporter
  exporterVersion isExecutable processType isClosed triggeredByEvent isForCompensation gatewayDirection isInterrupting
  expressionLanguage typeLanguage isImmediate`,
)

/** Attributes that say what everybody takes for granted. */
export const USUAL_VALUES: Readonly<Record<string, string>> = {
  startQuantity: '1',
  completionQuantity: '1',
  implementation: '##unspecified',
}
