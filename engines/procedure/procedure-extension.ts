/**
 * What a step of ours has beside BPMN 2.0, in a namespace of its own as the standard provides for: other makers' tools keep it.
 * Durations are `PT90M` by the clock or `W3` in working days.
 */
export const PROCEDURE_EXTENSION = {
  name: 'Procedure',
  uri: 'urn:plumbline:procedure:1',
  prefix: 'procedure',
  xml: { tagAlias: 'lowerCase' },
  associations: [],
  types: [
    {
      name: 'Work',
      superClass: ['Element'],
      properties: [
        { name: 'kind', isAttr: true, type: 'String' },
        { name: 'role', isAttr: true, type: 'String' },
        { name: 'person', isAttr: true, type: 'String' },
        { name: 'answer', isAttr: true, type: 'String' },
        { name: 'due', isAttr: true, type: 'String' },
        { name: 'form', isAttr: true, type: 'String' },
        { name: 'evidence', isAttr: true, type: 'String' },
        { name: 'escalateAfter', isAttr: true, type: 'String' },
        { name: 'escalateToRole', isAttr: true, type: 'String' },
        { name: 'escalateToPerson', isAttr: true, type: 'String' },
        { name: 'escalateToAnswer', isAttr: true, type: 'String' },
      ],
    },
    {
      name: 'Tells',
      superClass: ['Element'],
      properties: [
        { name: 'role', isAttr: true, type: 'String' },
        { name: 'person', isAttr: true, type: 'String' },
        { name: 'answer', isAttr: true, type: 'String' },
      ],
    },
  ],
} as const
