import { isObject, type JsonObject } from "@/lib/catalog/definition";
import { VisibleText } from "./visible-text";

/** Deeper levels are left to the raw JSON. */
const MAX_DEPTH = 12;
/** Levels that are open at first. */
const OPEN_DEPTH = 2;
const MAX_CHILDREN = 200;

/** The type of a schema in a few characters: "string", "array of string", "string | null", "any". */
export function typeOf(schema: unknown): string {
  if (schema === true) return "any";
  if (schema === false) return "never";
  if (!isObject(schema)) return "not a schema";
  if (typeof schema.$ref === "string") return `→ ${schema.$ref}`;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.type === "array") return `array of ${schema.items === undefined ? "any" : typeOf(schema.items)}`;
  if (typeof schema.type === "string") return schema.type;
  if (Array.isArray(schema.type)) return schema.type.join(" | ");
  const options = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(options)) return options.length > 4 ? `one of ${options.length} shapes` : options.map(typeOf).join(" | ");
  if (Array.isArray(schema.enum)) return "one of";
  return isObject(schema.properties) ? "object" : "any";
}

/** The schemas inside a schema that have a name: properties, and those of an array's items. */
function childrenOf(schema: unknown): { name: string; schema: unknown; required: boolean }[] {
  if (!isObject(schema)) return [];
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  if (isObject(schema.properties))
    return Object.entries(schema.properties).map(([name, child]) => ({ name, schema: child, required: required.has(name) }));
  return schema.type === "array" ? childrenOf(schema.items) : [];
}

/** What limits a value: enum, default, range, format, pattern. A pattern is shown as text and never run. */
function limitsOf(schema: JsonObject): string[] {
  const limits: string[] = [];
  if (Array.isArray(schema.enum)) limits.push(`one of ${schema.enum.map((value) => JSON.stringify(value)).join(", ")}`);
  for (const key of ["default", "format", "pattern", "minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems"])
    if (schema[key] !== undefined) limits.push(`${key} ${JSON.stringify(schema[key])}`);
  return limits;
}

function Property({ name, schema, required, depth }: { name: string; schema: unknown; required: boolean; depth: number }) {
  const children = depth < MAX_DEPTH ? childrenOf(schema) : [];
  const description = isObject(schema) && typeof schema.description === "string" ? schema.description.trim() : "";
  const limits = isObject(schema) ? limitsOf(schema) : [];
  const head = (
    <span className="font-mono text-xs">
      <bdi className="font-medium text-ink">
        <VisibleText text={name} />
      </bdi>
      {required && (
        <span className="text-destroy" title="required">
          *<span className="sr-only"> required</span>
        </span>
      )}{" "}
      <span className="text-mute">
        <VisibleText text={typeOf(schema)} />
      </span>
    </span>
  );
  return (
    <li className="py-1">
      {children.length > 0 ? (
        <details open={depth < OPEN_DEPTH}>
          <summary>{head}</summary>
          <SchemaList properties={children} depth={depth + 1} />
        </details>
      ) : (
        head
      )}
      {description !== "" && (
        <p className="line-clamp-4 text-soft hover:line-clamp-none">
          <VisibleText text={description} />
        </p>
      )}
      {limits.length > 0 && (
        <p className="break-words text-mute">
          <VisibleText text={limits.join(" · ")} />
        </p>
      )}
    </li>
  );
}

function SchemaList({ properties, depth }: { properties: ReturnType<typeof childrenOf>; depth: number }) {
  return (
    <ul className={depth > 0 ? "ml-1 border-line border-l pl-3" : ""}>
      {properties.slice(0, MAX_CHILDREN).map((property) => (
        <Property key={property.name} {...property} depth={depth} />
      ))}
      {properties.length > MAX_CHILDREN && <li className="text-mute">and {properties.length - MAX_CHILDREN} more; see the raw JSON</li>}
    </ul>
  );
}

/** A JSON Schema as a readable tree. `$ref` and patterns are text: nothing is fetched, nothing is run. */
export function SchemaTree({ schema, empty }: { schema: unknown; empty: string }) {
  const properties = childrenOf(schema);
  if (properties.length === 0)
    return (
      <p className="text-mute">{schema === null || typeOf(schema) === "object" || typeOf(schema) === "any" ? empty : typeOf(schema)}</p>
    );
  return <SchemaList properties={properties} depth={0} />;
}
