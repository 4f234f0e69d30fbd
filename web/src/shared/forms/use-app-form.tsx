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
  /** For `<form>`: submits a valid form, otherwise focuses the first error. */
  readonly props: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    /** Before JavaScript has loaded the browser would send the form itself: secrets must not end up in the address. */
    readonly method: 'post';
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    readonly onBlur: (event: FocusEvent<HTMLFormElement>) => void;
  };
  /** Checks a field that was left, even with its first value: words were typed into it without choosing any. */
  readonly checkLeft: (name: keyof V & string) => void;
  /** Takes the server's refusal: errors about fields go to the fields, anything else becomes `refusal`. */
  readonly refuse: (error: unknown) => void;
  /** Why the form was refused, where no field can show it; `null` again when the form is sent. */
  readonly refusal: unknown;
}

interface Options<V extends Values> {
  readonly initial: V;
  /** Values typed earlier and not saved: shown instead of `initial`, which changes are still compared with. */
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

  /** An error message would push away the very button that is being pressed: the press comes first. */
  const checkAfterPress = (name: string, isDue: () => boolean) => {
    const before = timesSent.current;
    const check = () => {
      // A form that was sent has already been checked as a whole.
      if (timesSent.current !== before) return;
      // The press may have changed the form, as a tab does.
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

/** The first error of a refusal for each path in the fields. */
function complaintsOf(error: unknown, fields: Values): FormErrors {
  if (!(error instanceof ApiProblem)) return {};
  const placed = Object.entries(error.errors).filter(([place, texts]) => fieldOf(place) in fields && texts.length > 0);
  return Object.fromEntries(placed.map(([place, texts]) => [place, texts[0]]));
}

/** The field that a path is in: `extra_fields` of `extra_fields.0.value`. */
const fieldOf = (place: string): string => place.split('.', 1)[0] ?? place;

/** The first error of each field. They are elements, not texts, so that switching the language rewords them. */
function complaints(schema: FormSchema | undefined, values: unknown): FormErrors {
  const result = schema?.safeParse(values);
  const errors: FormErrors = {};
  for (const issue of result?.error?.issues ?? []) {
    const name = issue.path.join('.');
    errors[name] ??= <Complaint issue={fieldIssue(issue)} />;
  }
  return errors;
}

/** An error may be about two fields, as a total is: correcting the other one removes it. The server's errors stay. */
function dropMended<V extends Values>(fields: UseFormReturnType<V>, schema: FormSchema | undefined): void {
  const standing = complaints(schema, fields.getValues());
  for (const [name, error] of Object.entries(fields.errors)) {
    if (isValidElement(error) && !(name in standing)) fields.clearFieldError(name);
  }
}

/** The schema is loaded after the form has been shown. */
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

/** Keeps what was typed (or filled in by a password manager) before hydration. */
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
