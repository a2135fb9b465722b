/** Imports for their effect. A style sheet is one, and changes nothing but looks. */
const FOR_EFFECT = /^import '(?![^']+\.css')/
/** Statements at the top of a file that do something: calls, loops, conditions, assignments. Sources are formatted. */
const DONE =
  /^(?:(?:await|void|new|for|if|while|switch|try)\b|[A-Za-z_$][\w$]*(?:\.[\w$]+|\[[^\]]*\])*(?:<[^()]*>)?(?:\(| = ))/

/**
 * What a file does when it is loaded, beside declaring names.
 * @returns the first line of each such statement
 */
export function doneByLoading(source: string): string[] {
  // A template may have lines that look like statements.
  const plain = source.replace(/`(?:\\.|[^`\\])*`/g, '``')
  return plain.split('\n').filter((line) => FOR_EFFECT.test(line) || (DONE.test(line) && !isDeclaration(line)))
}

const isDeclaration = (line: string) =>
  /^(?:function|async function|class|abstract|type|interface|declare)\b/.test(line)
