export declare const guessText: (bytes: Uint8Array) => string;
