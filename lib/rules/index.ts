// The register of rules, in the order in which they are shown.
import { addressParameterDeclaredClosed } from "./address-parameter-declared-closed";
import { autoRunPair } from "./auto-run-pair";
import { builtInName } from "./built-in-name";
import { closedNameDeclaredOpen } from "./closed-name-declared-open";
import { commandParameter } from "./command-parameter";
import { confusableNames } from "./confusable-names";
import { confusableTitle } from "./confusable-title";
import { contraryClaim } from "./contrary-claim";
import { creatingNameDeclaredIdempotent } from "./creating-name-declared-idempotent";
import { crossServerReference } from "./cross-server-reference";
import { defaultLookingHints } from "./default-looking-hints";
import { destroyingNameDeclaredNotDestructive } from "./destroying-name-declared-not-destructive";
import { disagreeingSiblings } from "./disagreeing-siblings";
import { duplicateName } from "./duplicate-name";
import { duplicateTitle } from "./duplicate-title";
import { externalDescriptionDeclaredClosed } from "./external-description-declared-closed";
import { hiddenCharacters } from "./hidden-characters";
import { identicalHints } from "./identical-hints";
import { incompleteList } from "./incomplete-list";
import { injectionPhrasing } from "./injection-phrasing";
import { invalidHeaderMark } from "./invalid-header-mark";
import { irreversibleDescription } from "./irreversible-description";
import { longCombinedName } from "./long-combined-name";
import { malformedAnnotations } from "./malformed-annotations";
import { misplacedHint } from "./misplaced-hint";
import { missingAnnotations } from "./missing-annotations";
import { missingCapability } from "./missing-capability";
import { missingDescription } from "./missing-description";
import { missingTitle } from "./missing-title";
import { mixedModeParameter } from "./mixed-mode-parameter";
import { mootHint } from "./moot-hint";
import { mutatingDescriptionDeclaredReadOnly } from "./mutating-description-declared-read-only";
import { mutatingNameDeclaredReadOnly } from "./mutating-name-declared-read-only";
import { nonBooleanHint } from "./non-boolean-hint";
import { nonstandardName } from "./nonstandard-name";
import { nullHint } from "./null-hint";
import { openNameDeclaredClosed } from "./open-name-declared-closed";
import { openSchema } from "./open-schema";
import { outdatedField } from "./outdated-field";
import { oversizeDefinition } from "./oversize-definition";
import { overwritingNameDeclaredAdditive } from "./overwriting-name-declared-additive";
import { partialHints } from "./partial-hints";
import { pseudoTag } from "./pseudo-tag";
import { readOnlyAndDestructive } from "./read-only-and-destructive";
import { readOnlyDescription } from "./read-only-description";
import { readingNameDeclaredDestructive } from "./reading-name-declared-destructive";
import { readingNameDeclaredNotReadOnly } from "./reading-name-declared-not-read-only";
import { readingTitle } from "./reading-title";
import type { Rule } from "./rule";
import { secretParameter } from "./secret-parameter";
import { sharedName } from "./shared-name";
import { sharedTitle } from "./shared-title";
import { statementParameter } from "./statement-parameter";
import { titleDisagreement } from "./title-disagreement";
import { titleEqualToName } from "./title-equal-to-name";
import { titleOnlyAnnotations } from "./title-only-annotations";
import { undeclaredDestructive } from "./undeclared-destructive";
import { unevenCoverage } from "./uneven-coverage";
import { uninformativeDescription } from "./uninformative-description";
import { unknownAnnotationKey } from "./unknown-annotation-key";
import { unparsableDefinition } from "./unparsable-definition";
import { unportableName } from "./unportable-name";
import { writeParameterDeclaredReadOnly } from "./write-parameter-declared-read-only";

export const RULES: readonly Rule[] = [
  readOnlyAndDestructive,
  nonBooleanHint,
  nullHint,
  malformedAnnotations,
  unparsableDefinition,
  invalidHeaderMark,
  missingCapability,
  incompleteList,
  outdatedField,
  misplacedHint,
  unknownAnnotationKey,
  mutatingNameDeclaredReadOnly,
  destroyingNameDeclaredNotDestructive,
  readingNameDeclaredDestructive,
  readingNameDeclaredNotReadOnly,
  creatingNameDeclaredIdempotent,
  overwritingNameDeclaredAdditive,
  openNameDeclaredClosed,
  closedNameDeclaredOpen,
  irreversibleDescription,
  contraryClaim,
  mutatingDescriptionDeclaredReadOnly,
  readOnlyDescription,
  externalDescriptionDeclaredClosed,
  uninformativeDescription,
  missingDescription,
  commandParameter,
  statementParameter,
  writeParameterDeclaredReadOnly,
  mixedModeParameter,
  addressParameterDeclaredClosed,
  secretParameter,
  openSchema,
  missingAnnotations,
  titleOnlyAnnotations,
  partialHints,
  undeclaredDestructive,
  unevenCoverage,
  disagreeingSiblings,
  identicalHints,
  defaultLookingHints,
  autoRunPair,
  mootHint,
  hiddenCharacters,
  injectionPhrasing,
  pseudoTag,
  crossServerReference,
  oversizeDefinition,
  duplicateName,
  confusableNames,
  sharedName,
  nonstandardName,
  unportableName,
  longCombinedName,
  builtInName,
  readingTitle,
  titleDisagreement,
  duplicateTitle,
  sharedTitle,
  confusableTitle,
  titleEqualToName,
  missingTitle,
];
