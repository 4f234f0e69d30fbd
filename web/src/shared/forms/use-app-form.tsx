import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form';
import { type FieldIssue, fieldIssue } from '@postavka/contract';
import { type FocusEvent, type FormEvent, isValidElement, type RefObject, useEffect, useRef, useState } from 'react';
import { ApiProblem } from '../api/api-problem.ts';
import { useLocale } from '../i18n/locale.tsx';
import { fieldText } from '../i18n/problem-words.ts';
import { type FormSchema, type SchemaOnDemand, schemaNow, whenLoaded } from './form-schema.ts';
import { useAfterPress } from './use-after-press.ts';

type Values = Readonly<Record<string, unknown>>;

export interface AppForm<V extends Values> {
  readonly fields: UseFormReturnType<V>;
  /** For `<form>`: submits once it is valid, otherwise goes to the first complaint. */
  readonly props: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    /** Before JavaScript arrives a form would be sent by the browser: never with secrets in the address. */
    readonly method: 'post';
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    readonly onBlur: (event: FocusEvent<HTMLFormElement>) => void;
  };
  /** Checks a field that was left, though it has its first value still: words were typed into it of which none was chosen. */
  readonly checkLeft: (name: keyof V & string) => void;
  /** Takes what the server refused with: complaints about fields go to them, anything else is `refusal`. */
  readonly refuse: (error: unknown) => void;
  /** Why the form was refused, where no field can say it; `null` again when the form is sent. */
  readonly refusal: unknown;
}

interface Options<V extends Values> {
  readonly initial: V;
  /** Typed before and not saved: shown in the place of `initial`, which stays what the form is compared with. */
  readonly typed?: V | undefined;
  readonly schema: FormSchema | SchemaOnDemand;
  readonly onSubmit: (values: V) => void;
}

/** A form checked by a schema of the contract: on blur, on submit, in the reader's language. */
export function useAppForm<V extends Values>({ initial, typed, schema, onSubmit }: Options<V>): AppForm<V> {
  const ref = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  const fields = useForm<V>({
    mode: 'controlled',
    initialValues: initial,
    validate: (values) => complaints(schemaNow(schema), values),
    touchTrigger: 'focus',
  });
  const afterPress = useAfterPress();
  const timesSent = useRef(0);
  const latest = useRef({ fields, schema });
  useEffect(() => {
    latest.current = { fields, schema };
  });
  useAdoptTyped(ref, fields);
  useRestoreTyped(fields, typed);
  useLoad(schema);

  /** A complaint pushes away the very button that is being pressed: the press comes first. */
  const checkAfterPress = (name: string, isDue: () => boolean) => {
    const before = timesSent.current;
    const check = () => {
      // A form that was sent has been checked as a whole.
      if (timesSent.current !== before) return;
      // The press may have made it another form, as a tab does.
      const now = latest.current;
      if (isDue()) now.fields.validateField(name);
      dropMended(now.fields, schemaNow(now.schema));
    };
    afterPress(() => whenLoaded(schema, check));
  };

  const focusFirst = (errors: FormErrors) => {
    const places = Object.keys(errors);
    const first = Object.keys(initial)
      .map((name) => places.find((place) => fieldOf(place) === name))
      .find((place) => place !== undefined);
    if (first !== undefined) setTimeout(() => fields.getInputNode<HTMLElement, string>(first)?.focus());
  };
  const submit = fields.onSubmit((values) => {
    setRefusal(null);
    timesSent.current += 1;
    onSubmit(values);
  }, focusFirst);
  return {
    fields,
    props: {
      ref,
      noValidate: true,
      method: 'post',
      onSubmit: (event) => {
        event.preventDefault();
        whenLoaded(schema, () => submit(event));
      },
      onBlur: ({ target }) => {
        const name = target.getAttribute('data-path');
        // A field that was only passed through is not wrong yet.
        if (name !== null) checkAfterPress(name, () => fields.isDirty(name));
      },
    },
    checkLeft: (name) => checkAfterPress(name, () => true),
    refuse: (error) => {
      const errors = complaintsOf(error, initial);
      const isPlaced = Object.keys(errors).length > 0;
      if (isPlaced) {
        fields.setErrors(errors);
        focusFirst(errors);
      }
      setRefusal(isPlaced ? null : error);
    },
    refusal,
  };
}

/** The first complaint of a refusal about each place in the fields. */
function complaintsOf(error: unknown, fields: Values): FormErrors {
  if (!(error instanceof ApiProblem)) return {};
  const placed = Object.entries(error.errors).filter(([place, texts]) => fieldOf(place) in fields && texts.length > 0);
  return Object.fromEntries(placed.map(([place, texts]) => [place, texts[0]]));
}

/** The field of a place within it: `extra_fields` of `extra_fields.0.value`. */
const fieldOf = (place: string): string => place.split('.', 1)[0] ?? place;

/** The first complaint of each field. They are elements, not texts: switching the language rewords them. */
function complaints(schema: FormSchema | undefined, values: unknown): FormErrors {
  const result = schema?.safeParse(values);
  const errors: FormErrors = {};
  for (const issue of result?.error?.issues ?? []) {
    const name = issue.path.join('.');
    errors[name] ??= <Complaint issue={fieldIssue(issue)} />;
  }
  return errors;
}

/** A complaint may be about two fields, as a total is: mending the other one takes it away. The server's texts stay. */
function dropMended<V extends Values>(fields: UseFormReturnType<V>, schema: FormSchema | undefined): void {
  const standing = complaints(schema, fields.getValues());
  for (const [name, error] of Object.entries(fields.errors)) {
    if (isValidElement(error) && !(name in standing)) fields.clearFieldError(name);
  }
}

/** The form is shown first, then what checks it is asked for. */
function useLoad(schema: FormSchema | SchemaOnDemand): void {
  const first = useRef(schema);
  useEffect(() => whenLoaded(first.current, () => {}), []);
}

function Complaint({ issue }: { issue: FieldIssue }) {
  return fieldText(useLocale(), issue);
}

function useRestoreTyped<V extends Values>(fields: UseFormReturnType<V>, typed: V | undefined): void {
  const first = useRef({ fields, typed });
  useEffect(() => {
    const { fields: form, typed: values } = first.current;
    if (values !== undefined) form.setValues(values);
  }, []);
}

/** What was typed (or filled in by a password manager) before hydration is kept. */
function useAdoptTyped<V extends Values>(ref: RefObject<HTMLFormElement | null>, fields: UseFormReturnType<V>): void {
  const first = useRef(fields);
  useEffect(() => {
    for (const element of ref.current?.elements ?? []) {
      if (!(element instanceof HTMLInputElement) || !(element.name in first.current.values)) continue;
      const typed = element.type === 'checkbox' ? element.checked : element.value;
      if (typed !== '' && typed !== false) first.current.setValues({ [element.name]: typed } as Partial<V>);
    }
  }, [ref]);
}
